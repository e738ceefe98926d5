BEGIN TRANSACTION;
CREATE TABLE about (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "about" VALUES('schema','2');
CREATE TABLE analyses (
	table_id VARCHAR(32) NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	request VARCHAR(120) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	UNIQUE (request)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('kept',1,'a5131831cfd27655f05f8b56//42bf9e2d764c737020f9b9ec','a5131831cfd27655f05f8b56',1.79490401094092679023e+09,'{"kind":"created","game":"oasis","rules":1,"places":[{"kind":"person","name":"Guest","person":"a5131831cfd27655f05f8b56","bot":""},{"kind":"local","name":"Guest 2","person":"a5131831cfd27655f05f8b56","bot":""}],"options":{"rounds":5},"seed":"kept","salt":"02de7b15efe4607daefafcd004979469","commitment":"900ca1eec8f1086d121e892c7d1e8d31860cf8ebabe5daa92414bd44a27c5fa9","open_seed":true,"start":null,"actions":[],"parent":null,"source":"","speed":"fast","hints":true,"guided":false}');
INSERT INTO "events" VALUES('kept',2,'a5131831cfd27655f05f8b56/kept/45b551eaf7892088f4e38b0f','a5131831cfd27655f05f8b56',1.79490401168378305432e+09,'{"kind":"answered","seat":0,"sentence":"offer silk_2","bot":"","failed":false}');
INSERT INTO "events" VALUES('kept',3,'a5131831cfd27655f05f8b56/kept/7fcff9dcde4c210004838cbf','a5131831cfd27655f05f8b56',1.79490401183747458457e+09,'{"kind":"answered","seat":1,"sentence":"offer dates_6","bot":"","failed":false}');
INSERT INTO "events" VALUES('kept',4,'a5131831cfd27655f05f8b56/kept/4cbbbb11b2790fe3d3b9a252','a5131831cfd27655f05f8b56',1.79490401220133686068e+09,'{"kind":"answered","seat":1,"sentence":"travel","bot":"","failed":false}');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	lang VARCHAR(8) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('a5131831cfd27655f05f8b56','Guest','en',1.79490401069420051571e+09);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, seat, person), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "seats" VALUES('kept',0,'a5131831cfd27655f05f8b56');
INSERT INTO "seats" VALUES('kept',1,'a5131831cfd27655f05f8b56');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(60) NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, 
	version INTEGER NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	names TEXT NOT NULL, 
	waiting TEXT NOT NULL, 
	winners TEXT NOT NULL, 
	bots_due BOOLEAN NOT NULL, 
	deleted BOOLEAN NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('kept','oasis','a5131831cfd27655f05f8b56',1.79490401094092679023e+09,1.79490401220133686068e+09,4,'playing','["Guest","Guest 2"]','[1]','[]',0,0);
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE INDEX tokens_of_table ON tokens (table_id);
CREATE INDEX tokens_of_person ON tokens (person);
CREATE INDEX seats_of_person ON seats (person);
COMMIT;
