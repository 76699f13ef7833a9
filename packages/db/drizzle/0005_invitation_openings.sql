ALTER TABLE "groups" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
-- A guest who opens the invitation does not conflict with an open form of the guest or the group.
create or replace function increment_version() returns trigger language plpgsql as $$
declare
  ignored_columns text[] := array['version', 'position', 'member_count', 'seats_taken',
    'shape', 'plan_x', 'plan_y', 'rotation', 'seat_order', 'opened_at'];
begin
  if to_jsonb(new) - ignored_columns is distinct from to_jsonb(old) - ignored_columns then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  return new;
end $$;
