CREATE TABLE "words" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "words_language" CHECK ("words"."language" ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "wedding" ADD COLUMN "words_revision" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "words_once" ON "words" USING btree ("language","key");--> statement-breakpoint
-- A changed text does not conflict with an open form of the settings.
create or replace function increment_version() returns trigger language plpgsql as $$
declare
  ignored_columns text[] := array['version', 'position', 'member_count', 'seats_taken',
    'shape', 'plan_x', 'plan_y', 'rotation', 'seat_order', 'opened_at', 'words_revision'];
begin
  if to_jsonb(new) - ignored_columns is distinct from to_jsonb(old) - ignored_columns then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger words_version before update on words for each row execute function increment_version();--> statement-breakpoint
-- Every server process compares the revision with the one whose texts it holds. It is also a change of the wedding, so
-- open dashboards learn of it.
create function change_words_revision() returns trigger language plpgsql as $$
begin
  update wedding set words_revision = gen_random_uuid();
  return null;
end $$;--> statement-breakpoint
create trigger words_revision after insert or update or delete on words for each statement
  execute function change_words_revision();--> statement-breakpoint
select enable_undo('words');
