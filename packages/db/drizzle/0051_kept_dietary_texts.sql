ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "replaced_dietary_restriction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "replaced_dietary_restriction" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_group" ON "audit_log" USING btree ("group_id","id") WHERE "audit_log"."group_id" is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject" CHECK (num_nonnulls("audit_log"."guest_id", "audit_log"."group_id", "audit_log"."account") = 1);--> statement-breakpoint

-- Every change of a dietary text is in the audit log (0001_rules.sql, 4), and so is the deletion of replaced texts.
create function audit_dietary() returns trigger language plpgsql as $$
declare
  is_deletion boolean := old.dietary_restriction is not distinct from new.dietary_restriction;
begin
  insert into audit_log (actor, action, guest_id, group_id, from_value, to_value) values (
    coalesce(nullif(current_setting('havn.actor', true), ''), 'system'),
    case when is_deletion then 'replacedDietary' else 'dietary' end,
    case when tg_table_name = 'guests' then new.id end,
    case when tg_table_name = 'groups' then new.id end,
    case when is_deletion then old.replaced_dietary_restriction else old.dietary_restriction end,
    case when is_deletion then new.replaced_dietary_restriction else new.dietary_restriction end);
  return null;
end $$;--> statement-breakpoint
create trigger guests_audit_dietary after update on guests for each row
  when (old.dietary_restriction is distinct from new.dietary_restriction
    or old.replaced_dietary_restriction is distinct from new.replaced_dietary_restriction)
  execute function audit_dietary();--> statement-breakpoint
create trigger groups_audit_dietary after update on groups for each row
  when (old.dietary_restriction is distinct from new.dietary_restriction
    or old.replaced_dietary_restriction is distinct from new.replaced_dietary_restriction)
  execute function audit_dietary();--> statement-breakpoint

-- A guest who leaves a group keeps the group's dietary text, with the group's name, because it may be about that guest
-- (docs/decisions/054). Undo, which sets havn.is_undo, restores the earlier text instead, unless the group would be left without members.
-- The same rule as addDietaryText in packages/api/src/invitation/dietary-rules.ts.
create function add_dietary_text(note text, addition text) returns text language sql immutable as $$
  select case
    when addition = '' or position(E'\n' || addition || E'\n' in E'\n' || note || E'\n') > 0 then note
    when note = '' then addition
    else note || E'\n' || addition end
$$;--> statement-breakpoint
create function keep_group_dietary() returns trigger language plpgsql as $$
declare
  former groups;
begin
  select * into former from groups where id = old.group_id;
  if coalesce(current_setting('havn.is_undo', true), '') <> '' and former.member_count > 1 then return new; end if;
  if former.dietary_restriction <> '' then
    new.dietary_restriction := add_dietary_text(new.dietary_restriction, former.group_name || ': ' || former.dietary_restriction);
  end if;
  if former.replaced_dietary_restriction <> '' then
    new.replaced_dietary_restriction :=
      add_dietary_text(new.replaced_dietary_restriction, former.group_name || ': ' || former.replaced_dietary_restriction);
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger guests_keep_dietary before update on guests for each row
  when (old.group_id is not null and new.group_id is distinct from old.group_id) execute function keep_group_dietary();
