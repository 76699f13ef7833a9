-- Undo (docs/decisions/017). While a transaction's setting havn.undo names an entry, every row that it changes is recorded
-- under that entry, in the order of the changes; take_back processes them in reverse.

create function journal_change() returns trigger language plpgsql as $$
declare
  -- Maintained by triggers: a change of only these columns results from a change of another row.
  aside text[] := array['version', 'member_count', 'seats_taken'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - aside is not distinct from to_jsonb(old) - aside then return null; end if;
  insert into undo_rows (undo_id, list, was, becomes) values (
    current_setting('havn.undo')::uuid, tg_table_name,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$;--> statement-breakpoint
create trigger zz_journal after insert or update or delete on guests for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();--> statement-breakpoint
create trigger zz_journal after insert or update or delete on groups for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();--> statement-breakpoint
create trigger zz_journal after insert or update or delete on tables for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();--> statement-breakpoint
create trigger zz_journal after insert or update or delete on messages for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();--> statement-breakpoint
-- Rows that are deleted with a guest or message by foreign keys are restored with it.
create trigger zz_journal after delete on message_receivers for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();--> statement-breakpoint
create trigger zz_journal after delete on surveys for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();--> statement-breakpoint
create trigger zz_journal after update of guest_id, message_id on deliveries for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();--> statement-breakpoint

-- Whether an added row has been referenced since: removing it would remove those rows too.
create function is_used(list text, row_id uuid) returns boolean language sql as $$
  select case list
    when 'guests' then exists (select 1 from message_receivers where guest_id = row_id)
                    or exists (select 1 from deliveries where guest_id = row_id)
    when 'groups' then exists (select 1 from guests where group_id = row_id)
    when 'tables' then exists (select 1 from guests where table_id = row_id) or exists (select 1 from groups where table_id = row_id)
    when 'messages' then exists (select 1 from message_receivers where message_id = row_id)
    else false end
$$;--> statement-breakpoint

-- Undoes one change. Returns 'done', or 'stale' if a row was changed since; then nothing is written. If seats or main
-- guests have reached their limit meanwhile, the constraints reject the undo.
create function take_back(entry uuid) returns text language plpgsql as $$
declare
  step record;
  present jsonb;
  columns text;
  own text[];
  broken text;
  aside text[] := array['version', 'member_count', 'seats_taken'];
begin
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
