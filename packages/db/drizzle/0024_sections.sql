CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"titles" jsonb NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"picture_url" text DEFAULT '' NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sections_titles_by_language" CHECK (jsonb_typeof("sections"."titles") = 'object' and not jsonb_path_exists("sections"."titles", '$.* ? (@.type() != "string" || @ == "")') and "sections"."titles" <> '{}'),
	CONSTRAINT "sections_texts_by_language" CHECK (jsonb_typeof("sections"."texts") = 'object' and not jsonb_path_exists("sections"."texts", '$.* ? (@.type() != "string" || @ == "")'))
);
--> statement-breakpoint
CREATE INDEX "sections_position" ON "sections" USING btree ("position","id");--> statement-breakpoint

-- Sections of the letter (docs/decisions/095).
create sequence sections_position_seq;--> statement-breakpoint
create trigger sections_position before insert on sections for each row when (new.position = 0)
  execute function set_last_position('sections_position_seq');--> statement-breakpoint
create trigger sections_version before update on sections for each row execute function increment_version();--> statement-breakpoint
create trigger sections_notify after insert or update or delete on sections for each row
  execute function notify_change('section');--> statement-breakpoint
select enable_undo('sections', lock_order => 11);
