ALTER TABLE "guests" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "is_unnamed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- So that a change from before this migration can still be undone.
update undo_rows set before = before || '{"notes": "", "is_unnamed": false}', after = after || '{"notes": "", "is_unnamed": false}'
where list = 'guests';--> statement-breakpoint
create function end_unnamed() returns trigger language plpgsql as $$
begin
  new.is_unnamed := false;
  return new;
end $$;--> statement-breakpoint
create trigger guests_named before update on guests for each row
  when (old.is_unnamed and new.is_unnamed and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function end_unnamed();
