"""How fast Ecumene is, measured beside other Python engines in the same run."""
