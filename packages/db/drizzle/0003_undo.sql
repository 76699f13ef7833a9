-- What a change did is stored with its undo entry: the procedure and its values.
ALTER TABLE "undo_entries" ADD COLUMN "change" jsonb;--> statement-breakpoint
UPDATE "undo_entries" SET "change" = jsonb_build_object('change', "action");--> statement-breakpoint
ALTER TABLE "undo_entries" ALTER COLUMN "change" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "undo_entries" DROP COLUMN "action";--> statement-breakpoint

-- 1. Deleted guests are counted once per statement, as inserted ones are: deleting the 1,000 guests of one table would
--    update its row 1,000 times. Groups are locked before tables, each in the order of their ids.

drop trigger guests_seat_delete on guests;
create function vacate_deleted_guests() returns trigger language plpgsql as $$
declare
  leaving record;
  group_table uuid;
begin
  for leaving in
    select group_id, table_id, count(*)::int as guests, count(*) filter (where needs_seat and not is_seat_freed)::int as seats
    from deleted where group_id is not null or table_id is not null group by group_id, table_id order by group_id, table_id
  loop
    group_table := null;
    if leaving.group_id is not null then
      update groups set member_count = member_count - leaving.guests where id = leaving.group_id
        returning table_id into group_table;
    end if;
    perform move_seats(coalesce(group_table, leaving.table_id), null, leaving.seats);
  end loop;
  return null;
end $$;
create trigger guests_seat_delete after delete on guests referencing old table as deleted for each statement
  execute function vacate_deleted_guests();

-- Only called for updates from now on.
create or replace function seat_guest() returns trigger language plpgsql as $$
declare
  old_table uuid := old.table_id; new_table uuid := new.table_id; old_group_name text; new_group_name text;
  took_seat boolean := old.needs_seat and not old.is_seat_freed;
  takes_seat boolean := new.needs_seat and not new.is_seat_freed;
begin
  if old.group_id is not null and old.group_id is not distinct from new.group_id then
    -- An update without an effect: at every isolation level it serializes with a change of the group's table, which counts
    -- the members.
    update groups set member_count = member_count where id = old.group_id returning table_id into old_table;
    new_table := old_table;
  else
    if old.group_id is not null then
      update groups set member_count = member_count - 1 where id = old.group_id
        returning table_id, group_name into old_table, old_group_name;
    end if;
    if new.group_id is not null then
      update groups set member_count = member_count + 1 where id = new.group_id
        returning table_id, group_name into new_table, new_group_name;
    end if;
  end if;
  perform move_seats(case when took_seat then old_table end, case when takes_seat then new_table end, 1);
  if old.group_id is distinct from new.group_id then
    perform log_guest_change(new.id, 'group', old_group_name, new_group_name);
  end if;
  if old_table is distinct from new_table then
    perform log_guest_change(new.id, 'table',
      (select table_name from tables where id = old_table), (select table_name from tables where id = new_table));
  end if;
  return null;
end $$;

-- 2. Undo (docs/decisions/017) for any table. A table takes part by one entry, a call of enable_undo; everything else
--    follows from its columns and foreign keys. The columns "version", "changed_at" and "position" have the same meaning
--    in every table.

drop function undo_change;
drop function delete_added_rows;
drop function free_added_seats;
drop function list_added_ids;
drop function is_referenced;

-- Records the changes of a table for undo, in a trigger whose arguments are the table's rules.
--   events: those that are recorded. Inserted and updated rows need a column "id" of the type uuid.
--   lock_order: an undo locks the tables in this order, those of the same number by name, and the rows by id.
--   counters: columns that triggers count. A restored row begins with their default.
--   is_dependent: the rows belong to others, and are restored after them. A row is left out if one of those, or the row
--     itself, has been deleted since, or if another has taken its place. By default: whether a foreign key cascades.
create function enable_undo(
  list regclass, events text default 'insert or update or delete', lock_order int default 100,
  counters text[] default '{}', is_dependent boolean default null
) returns void language plpgsql as $$
begin
  is_dependent := coalesce(is_dependent,
    exists (select from pg_constraint where conrelid = list and contype = 'f' and confdeltype = 'c'));
  execute format($trigger$
    create or replace trigger zz_undo_journal after %s on %s for each row
    when (coalesce(current_setting('havn.undo_entry', true), '') <> '') execute function record_row_images(%s)
  $trigger$, events, list, concat_ws(', ', lock_order, is_dependent, nullif(array_to_string(counters, ', '), '')));
end $$;

-- The entries, from the arguments of the triggers. "ignored": columns that triggers maintain. A change of only these results
-- from a change of another row, and does not prevent an undo.
create function list_undo_rules()
  returns table (list text, lock_order int, is_dependent boolean, counters text[], ignored text[]) language sql stable as $$
  select relname, arguments[1]::int, arguments[2]::boolean, arguments[3:], arguments[3:] || '{version,changed_at}'
  from pg_trigger join pg_class on pg_class.oid = tgrelid,
    -- Each argument ends with a zero byte.
    lateral (select array_remove(string_to_array(encode(tgargs, 'escape'), '\000'), '') as arguments) decoded
  where tgname = 'zz_undo_journal' and relnamespace = 'public'::regnamespace
$$;

create or replace function record_row_images() returns trigger language plpgsql as $$
declare
  ignored text[] := tg_argv[2:] || '{version,changed_at}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - ignored is not distinct from to_jsonb(old) - ignored then return null; end if;
  insert into undo_rows (undo_id, list, before, after) values (
    current_setting('havn.undo_entry')::uuid, tg_table_name,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$;

select enable_undo('groups', lock_order => 1, counters => '{member_count}');
select enable_undo('guests', lock_order => 2);
select enable_undo('tables', lock_order => 3, counters => '{seats_taken}');
select enable_undo('floor_plan', 'update', lock_order => 4);
select enable_undo('fixtures', lock_order => 5);
select enable_undo('messages');
select enable_undo('wishes');
select enable_undo('widgets');
-- An answer that cannot come back rejects the undo.
select enable_undo('widget_responses', is_dependent => false);
-- Responses that wait for double opt-in are restored with the link of their e-mail.
select enable_undo('widget_reservations', 'delete', is_dependent => false);
-- Rows that foreign keys delete or change with a guest or message.
select enable_undo('message_receivers', 'delete');
select enable_undo('surveys', 'delete');
select enable_undo('deliveries', 'update of guest_id, message_id', is_dependent => true);
select enable_undo('replies', 'update of guest_id', is_dependent => true);

-- Locks the rows of one table that an entry has added or changed. The caller takes the tables in their order.
create function lock_undo_rows(entry uuid, list_name text) returns void language plpgsql as $$
declare
  ids uuid[] := array(select (after ->> 'id')::uuid from undo_rows
    where undo_id = entry and list = list_name and after is not null);
begin
  if ids <> '{}' then execute format('select from %I where id = any ($1) order by id for update', list_name) using ids; end if;
end $$;

-- Whether rows are used: removing them would remove or change those that refer to them.
create function is_referenced(list_name text, ids uuid[]) returns boolean language plpgsql stable as $$
declare
  reference record;
  is_used boolean;
begin
  for reference in select conrelid::regclass as list, attname as column_name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = list_name::regclass loop
    execute format('select exists (select from %s where %I = any ($1))', reference.list, reference.column_name)
      into is_used using ids;
    if is_used then return true; end if;
  end loop;
  return false;
end $$;

-- HV001 is raised for a row that was changed since. A join is never a nested loop: just after an import into tables that were
-- empty when they were analyzed, PostgreSQL expects one row in each, and the loop would run over thousands of both.
create function count_unchanged(list_name text, images jsonb[], ignored text[]) returns int language plpgsql stable
  set enable_nestloop to off as $$
declare
  unchanged int;
begin
  execute format('select count(*) from %I r join unnest($1) as image on r.id = (image ->> ''id'')::uuid
    where to_jsonb(r) - $2 = image - $2', list_name) into unchanged using images, ignored;
  return unchanged;
end $$;
create function remove_added_rows(list_name text, images jsonb[], ignored text[]) returns void language plpgsql as $$
declare
  ids uuid[] := array(select (image ->> 'id')::uuid from unnest(images) as image);
begin
  -- The position changes when the list is put into another order, which does not prevent an undo.
  if count_unchanged(list_name, images, ignored || '{position}') < cardinality(ids) or is_referenced(list_name, ids) then
    raise exception using errcode = 'HV001';
  end if;
  execute format('delete from %I where id = any ($1)', list_name) using ids;
end $$;

create function restore_removed_rows(list_name text, images jsonb[], counters text[], is_dependent boolean)
  returns void language plpgsql as $$
declare
  columns text;
  owners_exist text;
begin
  select string_agg(format('%I', key), ', ') into columns
    from jsonb_object_keys(images[1]) as key where key <> all (counters);
  select coalesce(string_agg(
    format('(r.%1$I is null or exists (select from %2$s o where o.id = r.%1$I))', attname, confrelid::regclass),
    ' and '), 'true') into owners_exist
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confdeltype = 'c' and conrelid = list_name::regclass;
  execute format('insert into %1$I (%2$s) select %2$s
    from unnest($1) with ordinality as restored (image, number), lateral jsonb_populate_record(null::%1$I, image || %3$s) r
    where %4$s order by number %5$s', list_name, columns,
    -- A version that no cached copy of the row can have.
    case when is_dependent then '''{}''' else 'jsonb_build_object(''version'', (image ->> ''version'')::int + 1)' end,
    case when is_dependent then owners_exist else 'true' end,
    case when is_dependent then 'on conflict do nothing' else '' end) using images;
end $$;

create function revert_changed_row(list_name text, before jsonb, after jsonb, ignored text[], is_dependent boolean)
  returns void language plpgsql as $$
declare
  current_row jsonb;
  changed text[] := array(select key from jsonb_object_keys(before) as key
    where key <> all (ignored) and before -> key is distinct from after -> key);
  columns text := (select string_agg(format('%I', key), ', ') from unnest(changed) as key);
begin
  execute format('select to_jsonb(r) from %I r where id = $1', list_name) into current_row using (before ->> 'id')::uuid;
  if current_row is null and is_dependent then return; end if;
  if current_row is null
    or exists (select from unnest(changed) as key where current_row -> key is distinct from after -> key) then
    raise exception using errcode = 'HV001';
  end if;
  execute format('update %1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $1)) where id = $2',
    list_name, columns) using before, (before ->> 'id')::uuid;
end $$;

-- Undoes one change. Returns 'done', or 'stale' if a row was changed since; then nothing is written. The rows are processed
-- backwards, through states that the constraints have accepted; dependent ones that were there before come last, because
-- PostgreSQL deletes them after the row with which they go. If seats or main guests have reached their limit meanwhile, the
-- constraints reject the undo. Rows of one table that were added or removed one after the other take one statement: one by
-- one, 9,823 rows took 7 seconds. Rows that were changed are reverted one by one, because a full table accepts a guest only
-- after another one has left.
create function undo_change(entry uuid) returns text language plpgsql as $$
declare
  batch record;
  violated_constraint text;
begin
  -- Plans that this session made while the tables were small would read them completely for each row.
  discard plans;
  for batch in
    with images as (
      select undo_rows.id, before, after, rules.*, before is null as is_added, after is null as is_removed,
        first_value(before is null) over (row_images order by undo_rows.id) as is_new,
        first_value(after is null) over (row_images order by undo_rows.id desc) as is_gone
      from undo_rows join list_undo_rules() as rules using (list) where undo_id = entry
      window row_images as (partition by list, coalesce(before, after) ->> 'id')),
    ordered as (
      select *, is_dependent and not is_new as is_last from images where not (is_dependent and is_new and is_gone)),
    numbered as (
      select *, row_number() over (order by is_last, id desc)
        - row_number() over (partition by is_last, list, is_added, is_removed order by id desc) as run
      from ordered)
    select list, counters, ignored, is_dependent, is_added, is_removed,
      array_agg(before order by id desc) as before, array_agg(after order by id desc) as after
    from numbered group by list, counters, ignored, is_dependent, is_added, is_removed, is_last, run
    order by is_last, max(id) desc
  loop
    if batch.is_added then perform remove_added_rows(batch.list, batch.after, batch.ignored);
    elsif batch.is_removed then
      perform restore_removed_rows(batch.list, batch.before, batch.counters, batch.is_dependent);
    else
      perform revert_changed_row(batch.list, image.before, image.after, batch.ignored, batch.is_dependent)
        from unnest(batch.before, batch.after) as image (before, after);
    end if;
  end loop;
  delete from undo_entries where id = entry;
  return 'done';
exception
  when sqlstate 'HV001' then return 'stale';
  when unique_violation or foreign_key_violation then
    get stacked diagnostics violated_constraint = constraint_name;
    if violated_constraint = 'guests_two_mains' then raise; end if;
    return 'stale';
end $$;
