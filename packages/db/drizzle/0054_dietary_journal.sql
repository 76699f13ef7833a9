-- Changes made before 0051 and 0053 can be undone: their row images get the new columns.
update undo_rows set was = '{"replaced_dietary_restriction": ""}' || was, becomes = '{"replaced_dietary_restriction": ""}' || becomes
  where list in ('guests', 'groups');--> statement-breakpoint
update undo_rows set was = '{"subject_fr": "", "reminder": null}' || was, becomes = '{"subject_fr": "", "reminder": null}' || becomes
  where list = 'messages';--> statement-breakpoint

-- A row of the audit log for each dietary text that changes. A replacement, which moves the earlier text, has one.
create or replace function audit_dietary() returns trigger language plpgsql as $$
declare
  has_changed boolean := old.dietary_restriction is distinct from new.dietary_restriction;
  has_moved boolean := has_changed and old.dietary_restriction <> ''
    and position(old.dietary_restriction in new.replaced_dietary_restriction) > 0;
begin
  insert into audit_log (actor, action, guest_id, group_id, from_value, to_value)
  select coalesce(nullif(current_setting('havn.actor', true), ''), 'system'), change.action,
    case when tg_table_name = 'guests' then new.id end,
    case when tg_table_name = 'groups' then new.id end,
    change.was, change.becomes
  from (values
    ('dietary', old.dietary_restriction, new.dietary_restriction, has_changed),
    ('replacedDietary', old.replaced_dietary_restriction, new.replaced_dietary_restriction,
      old.replaced_dietary_restriction is distinct from new.replaced_dietary_restriction and not has_moved)
  ) as change (action, was, becomes, is_written)
  where change.is_written;
  return null;
end $$;
