-- The time of the last change of a widget event, for calendar feeds: with each new version, also by an undo.

create function set_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;--> statement-breakpoint
create trigger widget_events_changed_insert before insert on widget_events for each row execute function set_changed_at();--> statement-breakpoint
-- Triggers run in the order of their names: this one after widget_events_version.
create trigger widget_events_version_changed before update on widget_events for each row
  when (new.version <> old.version) execute function set_changed_at();--> statement-breakpoint

-- take_back of 0013_undo_of_imports.sql, except that it leaves changed_at to its trigger: a later change of another column does not
-- prevent an undo.
create or replace function take_back(entry uuid) returns text language plpgsql as $$
declare
  step record;
  present jsonb;
  columns text;
  own text[];
  broken text;
  aside text[] := array['version', 'member_count', 'seats_taken', 'changed_at'];
  list_name text;
begin
  -- A change that only added rows (an import) is undone in a few statements: one by one, 9,823 rows took 7 seconds.
  if not exists (select 1 from undo_rows where undo_id = entry and (was is not null or list not in ('guests', 'groups', 'tables'))) then
    foreach list_name in array array['guests', 'groups', 'tables'] loop
      execute format('select to_jsonb(1) from undo_rows u left join %I r on r.id = (u.becomes ->> ''id'')::uuid
        where u.undo_id = $1 and u.list = $2 and (r.id is null
          or to_jsonb(r) - $3 is distinct from u.becomes - $3 or is_used($2, r.id)) limit 1', list_name)
        into present using entry, list_name, aside || array['position'];
      if present is not null then raise exception using errcode = 'HV001'; end if;
      if list_name = 'guests' then
        perform free_added_seats(entry);
        perform set_config('havn.seats_counted', 'on', true);
      end if;
      execute format('delete from %I where id in (select (becomes ->> ''id'')::uuid from undo_rows where undo_id = $1 and list = $2)', list_name)
        using entry, list_name;
      perform set_config('havn.seats_counted', '', true);
    end loop;
    delete from undo_entries where id = entry;
    return 'done';
  end if;
  for step in select list, was, becomes, (coalesce(was, becomes) ->> 'id')::uuid as row_id
              from undo_rows where undo_id = entry
              -- Rows that reference a guest or a message are restored after it.
              order by list in ('message_receivers', 'surveys', 'deliveries'), id desc loop
    if step.list in ('message_receivers', 'surveys') then
      -- A row whose referenced row no longer exists is not restored.
      execute format('insert into %I select (jsonb_populate_record(null::%I, $1)).* where %s on conflict do nothing', step.list, step.list,
        case step.list when 'surveys' then 'true' else 'exists (select 1 from messages where id = ($1 ->> ''message_id'')::uuid) and exists (select 1 from guests where id = ($1 ->> ''guest_id'')::uuid)' end)
        using step.was;
      continue;
    end if;
    execute format('select to_jsonb(r) from %I r where id = $1 for update', step.list) into present using step.row_id;
    if step.was is null then
      if present is null or present - aside - 'position' is distinct from step.becomes - aside - 'position' or is_used(step.list, step.row_id) then
        raise exception using errcode = 'HV001';
      end if;
      execute format('delete from %I where id = $1', step.list) using step.row_id;
    elsif step.becomes is null then
      if present is not null then raise exception using errcode = 'HV001'; end if;
      -- A version that no cached copy of the row can have. Counters start at zero and grow with each restored row.
      execute format('insert into %I select (jsonb_populate_record(null::%I, $1)).*', step.list, step.list)
        using step.was || jsonb_build_object('version', (step.was ->> 'version')::int + 1, 'member_count', 0, 'seats_taken', 0);
    elsif present is not null then
      select array_agg(key) into own from jsonb_object_keys(step.was) key
        where key <> all (aside) and step.was -> key is distinct from step.becomes -> key;
      if exists (select 1 from unnest(own) key where present -> key is distinct from step.becomes -> key) then
        raise exception using errcode = 'HV001';
      end if;
      select string_agg(format('%I', key), ', ') into columns from unnest(own) key;
      execute format('update %I set (%s) = (select %s from jsonb_populate_record(null::%I, $1)) where id = $2', step.list, columns, columns, step.list)
        using step.was, step.row_id;
    elsif step.list <> 'deliveries' then
      raise exception using errcode = 'HV001';
    end if;
  end loop;
  delete from undo_entries where id = entry;
  return 'done';
exception
  when sqlstate 'HV001' then return 'stale';
  when unique_violation or foreign_key_violation then
    get stacked diagnostics broken = constraint_name;
    if broken = 'guests_two_mains' then raise; end if;
    return 'stale';
end $$;
