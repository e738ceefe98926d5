"""Where the game stands, as the drawing imports it."""

from ecumene.games.ankh.words.labels import headline as headline
