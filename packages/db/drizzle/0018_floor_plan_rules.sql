-- The floor plan (docs/decisions/034).

insert into floor_plan (id) values ('00000000-0000-4000-8000-000000000001');--> statement-breakpoint

-- Where a table stands does not belong to the table's own version: an open form of the table does not conflict with the plan.
create or replace function raise_version() returns trigger language plpgsql as $$
declare
  aside text[] := array['version', 'position', 'member_count', 'seats_taken', 'shape', 'plan_x', 'plan_y', 'rotation'];
begin
  new.version := old.version + case when to_jsonb(new) - aside is distinct from to_jsonb(old) - aside then 1 else 0 end;
  return new;
end $$;--> statement-breakpoint

-- The version of the plan covers the room, the fixtures and the places of the tables. Its row is locked after the
-- tables and before the fixtures.
create function raise_floor_plan_version() returns trigger language plpgsql as $$
begin
  update floor_plan set version = version + 1;
  return null;
end $$;--> statement-breakpoint
create trigger tables_floor_plan_update after update on tables for each row
  when ((old.shape, old.plan_x, old.plan_y, old.rotation) is distinct from (new.shape, new.plan_x, new.plan_y, new.rotation))
  execute function raise_floor_plan_version();--> statement-breakpoint
create trigger tables_floor_plan_insert after insert on tables for each row when (new.plan_x is not null)
  execute function raise_floor_plan_version();--> statement-breakpoint
create trigger tables_floor_plan_delete after delete on tables for each row when (old.plan_x is not null)
  execute function raise_floor_plan_version();--> statement-breakpoint
create trigger fixtures_floor_plan after insert or update or delete on fixtures for each row
  execute function raise_floor_plan_version();--> statement-breakpoint
create function raise_own_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;--> statement-breakpoint
create trigger floor_plan_version before update on floor_plan for each row
  when (to_jsonb(new) - 'version' is distinct from to_jsonb(old) - 'version') execute function raise_own_version();--> statement-breakpoint
create trigger floor_plan_announce after update on floor_plan for each row execute function announce('floorPlan');--> statement-breakpoint

-- Undo (0003_undo_rules.sql).
create trigger zz_journal after insert or update or delete on fixtures for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();--> statement-breakpoint
create trigger zz_journal after update on floor_plan for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();--> statement-breakpoint
-- Tables deleted before this migration can still be restored.
update undo_rows set
  was = '{"shape": "round", "plan_x": null, "plan_y": null, "rotation": 0}' || was,
  becomes = '{"shape": "round", "plan_x": null, "plan_y": null, "rotation": 0}' || becomes
where list = 'tables';
