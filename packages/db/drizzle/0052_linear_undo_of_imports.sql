-- The undo of a change that only added rows takes linear time, whatever the statistics of the tables say. Just after an import into
-- tables that were empty when they were analyzed, PostgreSQL expects one row in each, and a join of the rows with the journal becomes
-- a nested loop over both: minutes for thousands of guests. So the ids are collected first. EXECUTE plans with their values, which
-- makes `= any` a look-up in a hash table or an index (PostgreSQL 14).

create function list_added_ids(entry uuid, list_name text) returns uuid[] language sql stable as $$
  select coalesce(array_agg((becomes ->> 'id')::uuid), '{}') from undo_rows where undo_id = entry and list = list_name
$$;--> statement-breakpoint

create or replace function free_added_seats(entry uuid) returns void language plpgsql as $$
declare
  left_by record;
  seated_at uuid;
  added_tables uuid[] := list_added_ids(entry, 'tables');
begin
  for left_by in execute 'select table_id, group_id, coalesce(group_id = any ($2), false) as is_group_added, count(*)::int as guests
      from guests where id = any ($1) group by table_id, group_id'
      using list_added_ids(entry, 'guests'), list_added_ids(entry, 'groups') loop
    seated_at := left_by.table_id;
    if left_by.group_id is not null then
      if seated_at is null then
        execute 'select table_id from groups where id = $1' into seated_at using left_by.group_id;
      end if;
      -- Groups and tables of the entry itself are deleted next.
      if not left_by.is_group_added then
        execute 'update groups set member_count = member_count - $2 where id = $1' using left_by.group_id, left_by.guests;
      end if;
    end if;
    if seated_at is not null and not seated_at = any (added_tables) then
      execute 'update tables set seats_taken = seats_taken - $2 where id = $1' using seated_at, left_by.guests;
    end if;
  end loop;
end $$;--> statement-breakpoint

-- One statement of the current definition changes, so that the function is not repeated here.
do $do$
declare
  before text := pg_get_functiondef('take_back(uuid)'::regprocedure);
  after text := replace(before,
    $q$execute format('delete from %I where id in (select (becomes ->> ''id'')::uuid from undo_rows where undo_id = $1 and list = $2)', list_name)
        using entry, list_name;$q$,
    $q$execute format('delete from %I where id = any ($1)', list_name) using list_added_ids(entry, list_name);$q$);
begin
  if after = before then raise exception 'take_back has another definition'; end if;
  execute after;
end $do$;
