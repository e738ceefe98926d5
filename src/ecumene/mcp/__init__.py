"""A seat for language models: Ecumene as a server of the Model Context Protocol."""
