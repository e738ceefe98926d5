"""Where long names of cards may be broken: German ones, and a few English ones."""

from __future__ import annotations

from typing import Final

_BROKEN: Final = """
Zwillings|schlange Höhlen|schrecken Flüchtlings|viertel Nebelbogen|jäger Wüsten|karawane
Eid|geschworene Welten|schlange Wagen|schützen Tiefen|leviathan Terrassen|felder Himmels|fresser
Musterungs|feld Eremiten|höhlen Schatz|gewölbe Bernstein|küste Staub|wanderer Bestien|zähmer
Waffen|kammer Sumpf|kriecher Knochen|arena Sonnen|tempel Dornen|koloss Ahnen|schrein Tempel|wache
Siedler|häuser Riff|schnapper Wald|versteck Stone|masons Schützen|turm Karawan|serei Handels|stadt
Caravan|serai Amphi|theatre Amphi|theater Titan|slayers' Mammut|reiter Zer|brochener Kriegs|schule
Korn|speicher Dornen|keiler Übungs|platz Töpfer|viertel Titanen|jäger Fischer|flotte Alche|misten
Wüsten|reiter Ship|wrights' Laternen|zug Cripta-|Schiff Obser|vatory Merce|naries Titanen|töter
Schild|träger Pilger|straße Marks|men's Granit|mauer Trophäen|tor Schleu|derer Schieß|platz
Ruinen|stadt Flüs|terndes Fischer|steg Bee|keepers Weg|bereiter Wan|delnder Streit|wagen
Stein|wesen Stadt|wache Schwes|tern Play|wrights Heil|quellen Gladia|toren Chario|teers
Watch|tower Hoch|ebene Alche|mists Univer|sität Stein|werfer Speer|träger Proces|sion Path|finders
Light|house Whis|pering Weizen|feld Stein|metze Obst|garten Münz|stätte Mond|losen Leucht|turm
Gefal|lenen Stein|tafeln Oath|sworn Grenz|mark Drama|tiker Karten|saal Vor|posten Vete|ranen
Univer|sity Stern|warte Moos|riese Hügel|land Gladi|ators Berg|wacht Archi|vists Ances|tors
Münz|haus Hän|gende Zunft|haus Stadt|halle Sand|wurm Refu|gees' Levia|than Biblio|thek Aka|demie
"""
BREAKS: Final = {each.replace("|", ""): tuple(each.split("|")) for each in _BROKEN.split()}


def broken(word: str) -> list[str]:
    """A word in two halves, the first with a hyphen; or whole, if it must not be broken."""
    if word not in BREAKS:
        return [word]
    first, rest = BREAKS[word]
    return [first if first.endswith("-") else f"{first}-", rest]
