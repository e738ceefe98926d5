"""The kernel: runs any game, knows none."""

from ecumene import compiled

compiled.use()  # before any module that may be compiled is imported
