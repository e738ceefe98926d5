"""The kernel: runs any game, knows none."""
