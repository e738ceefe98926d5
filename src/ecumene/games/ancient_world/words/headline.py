"""Where the game stands, as the drawing imports it."""

from ecumene.games.ancient_world.words.labels import headline as headline
