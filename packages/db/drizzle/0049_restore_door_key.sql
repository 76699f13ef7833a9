CREATE TABLE "door_key" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "door_key_single_row" CHECK ("door_key"."id" = 1)
);
--> statement-breakpoint
insert into door_key default values;
