CREATE TABLE "demonstration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person" text
);
