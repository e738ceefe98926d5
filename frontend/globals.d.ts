// What scripts find without importing it: pages load htmx and its extension for streams before them.
import type htmxOfPage from "htmx.org";

interface Stream {
  reader: ReadableStreamDefaultReader<Uint8Array> | null;
}

interface StreamMessage {
  data: string;
  event: string;
  id: string;
}

interface StreamEvents {
  "htmx:sse:before:connection": CustomEvent<{ connection: Stream }>;
  "htmx:sse:after:connection": CustomEvent<{ connection: Stream }>;
  "htmx:sse:before:message": CustomEvent<{ connection: Stream; message: StreamMessage; cancelled: boolean }>;
  "htmx:sse:after:message": CustomEvent<{ connection: Stream; message: StreamMessage }>;
  "htmx:sse:close": CustomEvent<{ connection: Stream; reason: string }>;
  "htmx:sse:error": CustomEvent<{ connection?: Stream; error: unknown }>;
}

declare global {
  const htmx: typeof htmxOfPage;
  interface HTMLElementEventMap extends StreamEvents {}
  interface DocumentEventMap extends StreamEvents {}
}
