-- Undo of a change that only added rows, in a few statements (0003_undo_rules.sql has the rest).

-- While havn.seats_counted is set, take_back counts the seats of all deleted guests at once: the trigger would update a group and a
-- table for each guest.
drop trigger guests_seat_delete on guests;--> statement-breakpoint
create trigger guests_seat_delete after delete on guests for each row
  when ((old.group_id is not null or old.table_id is not null) and coalesce(current_setting('havn.seats_counted', true), '') = '')
  execute function seat_guest();--> statement-breakpoint

create function free_added_seats(entry uuid) returns void language plpgsql as $$
begin
  -- Groups and tables of the entry itself are deleted next.
  update groups set member_count = member_count - left_by.guests
  from (select group_id as id, count(*)::int as guests from guests where id in (select (becomes ->> 'id')::uuid from undo_rows where undo_id = entry) and group_id is not null group by group_id) left_by
  where groups.id = left_by.id and groups.id not in (select (becomes ->> 'id')::uuid from undo_rows where undo_id = entry);
  update tables set seats_taken = seats_taken - left_by.guests
  from (select coalesce(guests.table_id, groups.table_id) as id, count(*)::int as guests
        from guests left join groups on groups.id = guests.group_id where guests.id in (select (becomes ->> 'id')::uuid from undo_rows where undo_id = entry) group by 1) left_by
  where tables.id = left_by.id and tables.id not in (select (becomes ->> 'id')::uuid from undo_rows where undo_id = entry);
end $$;--> statement-breakpoint

create or replace function take_back(entry uuid) returns text language plpgsql as $$
declare
  step record;
  present jsonb;
  columns text;
  own text[];
  broken text;
  aside text[] := array['version', 'member_count', 'seats_taken'];
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
