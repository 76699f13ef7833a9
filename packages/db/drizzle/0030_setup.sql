CREATE TABLE "setup" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"token_hash" text,
	"step" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setup_single_row" CHECK ("setup"."id" = 1),
	CONSTRAINT "setup_step" CHECK ("setup"."step" in ('names', 'day', 'venue', 'guests')),
	CONSTRAINT "setup_link_or_step" CHECK (("setup"."token_hash" is null) <> ("setup"."step" is null))
);
