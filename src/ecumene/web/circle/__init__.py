"""Several servers on one database: each table is led by one of them, all others lead there.

``leading`` knows who leads what, ``forwarding`` passes requests on to whoever does, ``door`` is
where a server hears the others. A server on a database in a file is alone and knows none of this.
"""
