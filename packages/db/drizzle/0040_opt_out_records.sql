CREATE TABLE "opt_out_records" (
	"key" text PRIMARY KEY NOT NULL,
	"reason" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Every server process stores new records outside of the database (docs/decisions/048).
create function announce_opt_out_record() returns trigger language plpgsql as $$
begin
  perform pg_notify('opt_out_records', '');
  return null;
end $$;--> statement-breakpoint
create trigger opt_out_records_announce after insert or update on opt_out_records
  for each statement execute function announce_opt_out_record();
