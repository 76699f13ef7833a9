-- Live changes (docs/decisions/016): a group or table whose list of members changes is announced too, although its own row
-- may be the same, for example when an empty group changes its table or two main guests are swapped.

create function notify_parents(entity text, variadic ids uuid[]) returns void language sql as $$
  select pg_notify('changes', json_build_object('entity', entity, 'id', id, 'version', null)::text)
  from unnest(ids) as id where id is not null
$$;
create function notify_parents_of_guest() returns trigger language plpgsql as $$
begin
  if (old.position, old.group_id, old.table_id, old.main_slot)
    is distinct from (new.position, new.group_id, new.table_id, new.main_slot) then
    perform notify_parents('group', old.group_id, new.group_id);
    perform notify_parents('table', old.table_id, new.table_id);
  end if;
  return null;
end $$;
create trigger guests_notify_parents after insert or update or delete on guests for each row
  execute function notify_parents_of_guest();
create function notify_parents_of_group() returns trigger language plpgsql as $$
begin
  if (old.position, old.table_id) is distinct from (new.position, new.table_id) then
    perform notify_parents('table', old.table_id, new.table_id);
  end if;
  return null;
end $$;
create trigger groups_notify_parents after insert or update or delete on groups for each row
  execute function notify_parents_of_group();
