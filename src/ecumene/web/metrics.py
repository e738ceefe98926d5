"""Numbers for whoever runs a server, as Prometheus reads them, at a port of this machine alone."""

from __future__ import annotations

import time
from collections.abc import Iterator
from threading import Thread
from typing import TYPE_CHECKING, Any
from wsgiref.simple_server import WSGIServer

from prometheus_client import CollectorRegistry, Counter, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene import __version__, compiled
from ecumene.engine.errors import N_
from ecumene.web.errors import CannotServe

if TYPE_CHECKING:
    from ecumene.web.rooms.hall import Hall


class Meter:
    """Counts what a server does; without one nothing is counted."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.registry = CollectorRegistry()
        self.answers = Counter(
            "ecumene_responses", "Answers to requests.", ["status"], registry=self.registry
        )
        self.seconds = Histogram(
            "ecumene_response_seconds",
            "Time until an answer began, streams not counted.",
            buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
            registry=self.registry,
        )
        self.registry.register(self)
        ProcessCollector(registry=self.registry)

    def collect(self) -> Iterator[Metric]:
        """What stands now, looked up when somebody asks."""
        hall, driver = self.hall, self.hall.driver
        about = GaugeMetricFamily(
            "ecumene_build", "Which Ecumene this is.", labels=["version", "build"]
        )
        about.add_metric([__version__, compiled.build()], 1)
        yield about
        for name, words, value in (
            ("ecumene_tables_in_memory", "Tables that are held ready.", hall.held),
            (
                "ecumene_streams",
                "Who follows a table.",
                hall.channels.readers,
            ),
            ("ecumene_store_waiting", "Events that wait to be written.", hall.desk.waiting),
            (
                "ecumene_bots_due",
                "Tables where a bot is due.",
                driver.busy if driver else 0,
            ),
        ):
            yield GaugeMetricFamily(name, words, value)
        words = "Moves and whatever else happened at tables since the start."
        yield CounterMetricFamily("ecumene_events_written", words, hall.desk.written)

    def around(self, app: ASGIApp) -> ASGIApp:
        """The application, counted."""

        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "http":
                await app(scope, receive, send)
                return
            began = time.perf_counter()

            async def heard(message: Message) -> None:
                if message["type"] == "http.response.start":
                    self.answers.labels(str(message["status"])).inc()
                    self.seconds.observe(time.perf_counter() - began)
                await send(message)

            await app(scope, receive, heard)

        return counted


def serve_metrics(meter: Meter, port: int) -> tuple[WSGIServer, Thread]:
    """Answer at a port of this machine alone; a sentence if that cannot be."""
    try:
        found: Any = start_http_server(port, "127.0.0.1", meter.registry)
    except (OSError, OverflowError) as error:
        why = str(error).lower()
        message = N_("The metrics cannot be served at port {port}: {why}.")
        raise CannotServe(message, port=port, why=why) from None
    server, thread = found
    return server, thread
