-- The order of the seats belongs to the plan, as the place of the table does (0018_floor_plan_rules.sql).

create or replace function raise_version() returns trigger language plpgsql as $$
declare
  aside text[] := array['version', 'position', 'member_count', 'seats_taken', 'shape', 'plan_x', 'plan_y', 'rotation', 'seat_order'];
begin
  new.version := old.version + case when to_jsonb(new) - aside is distinct from to_jsonb(old) - aside then 1 else 0 end;
  return new;
end $$;--> statement-breakpoint
drop trigger tables_floor_plan_update on tables;--> statement-breakpoint
create trigger tables_floor_plan_update after update on tables for each row
  when ((old.shape, old.plan_x, old.plan_y, old.rotation, old.seat_order)
    is distinct from (new.shape, new.plan_x, new.plan_y, new.rotation, new.seat_order))
  execute function raise_floor_plan_version();--> statement-breakpoint
update undo_rows set was = '{"seat_order": []}' || was, becomes = '{"seat_order": []}' || becomes where list = 'tables';
