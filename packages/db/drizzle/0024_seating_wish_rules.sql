-- Seating wishes (docs/decisions/033).

create trigger wishes_announce after insert or delete on wishes for each row execute function announce('wish');--> statement-breakpoint

-- The history of the guests concerned; without the other's name, which has to go when the other is erased. A guest who is
-- being deleted is no longer there.
create function audit_wish() returns trigger language plpgsql as $$
declare
  wish wishes := case when tg_op = 'DELETE' then old else new end;
begin
  perform note_change(id, 'wish', case when tg_op = 'DELETE' then wish.kind end, case when tg_op = 'INSERT' then wish.kind end)
    from guests where id in (wish.guest_id, wish.other_guest_id) or group_id in (wish.group_id, wish.other_group_id);
  return null;
end $$;--> statement-breakpoint
create trigger wishes_audit after insert or delete on wishes for each row execute function audit_wish();--> statement-breakpoint

-- Undo (0003_undo_rules.sql).
create trigger zz_journal after insert or update or delete on wishes for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();--> statement-breakpoint
create or replace function is_used(list text, row_id uuid) returns boolean language sql as $$
  select case list
    when 'guests' then exists (select 1 from message_receivers where guest_id = row_id)
                    or exists (select 1 from deliveries where guest_id = row_id)
                    or exists (select 1 from wishes where guest_id = row_id or other_guest_id = row_id)
    when 'groups' then exists (select 1 from guests where group_id = row_id)
                    or exists (select 1 from wishes where group_id = row_id or other_group_id = row_id)
    when 'tables' then exists (select 1 from guests where table_id = row_id) or exists (select 1 from groups where table_id = row_id)
    when 'messages' then exists (select 1 from message_receivers where message_id = row_id)
    else false end
$$;--> statement-breakpoint

-- take_back of 0016_widget_feeds_rules.sql, except that it knows wishes: those of an import, and deleted ones whose guests and
-- groups still exist.
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
  if not exists (select 1 from undo_rows where undo_id = entry and (was is not null or list not in ('wishes', 'guests', 'groups', 'tables'))) then
    foreach list_name in array array['wishes', 'guests', 'groups', 'tables'] loop
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
              order by list in ('message_receivers', 'surveys', 'deliveries') or (list = 'wishes' and becomes is null), id desc loop
    if step.list in ('message_receivers', 'surveys') then
      -- A row whose referenced row no longer exists is not restored.
      execute format('insert into %I select (jsonb_populate_record(null::%I, $1)).* where %s on conflict do nothing', step.list, step.list,
        case step.list when 'surveys' then 'true' else 'exists (select 1 from messages where id = ($1 ->> ''message_id'')::uuid) and exists (select 1 from guests where id = ($1 ->> ''guest_id'')::uuid)' end)
        using step.was;
      continue;
    end if;
    if step.list = 'wishes' and step.becomes is null then
      insert into wishes select (jsonb_populate_record(null::wishes, step.was)).* where
        (exists (select 1 from guests where id = (step.was ->> 'guest_id')::uuid) or exists (select 1 from groups where id = (step.was ->> 'group_id')::uuid))
        and (step.was ->> 'kind' = 'nearCouple' or exists (select 1 from guests where id = (step.was ->> 'other_guest_id')::uuid) or exists (select 1 from groups where id = (step.was ->> 'other_group_id')::uuid))
        on conflict do nothing;
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
