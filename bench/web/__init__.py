"""How fast the table is, beside the limits of the machine it runs on, in the same run."""
