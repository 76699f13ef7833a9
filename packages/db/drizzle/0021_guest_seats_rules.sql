-- Members without a seat (docs/decisions/032): a table counts the guests who need a seat and whose seat was not freed.

-- A seat is freed for a member of one group: joining another group takes a seat as usual. An undo sets the group and the mark in one
-- update, so a mark that is being set is kept.
create function clear_freed_seat() returns trigger language plpgsql as $$
begin
  new.is_seat_freed := false;
  return new;
end $$;--> statement-breakpoint
create trigger guests_freed_seat_insert before insert on guests for each row
  when (new.is_seat_freed and (new.group_id is null or not new.needs_seat)) execute function clear_freed_seat();--> statement-breakpoint
create trigger guests_freed_seat_update before update on guests for each row
  when (new.is_seat_freed and (new.group_id is null or not new.needs_seat or (old.is_seat_freed and old.group_id is distinct from new.group_id)))
  execute function clear_freed_seat();--> statement-breakpoint

-- seat_guest and seat_group of 0001_rules.sql, except that only guests who take a seat are counted.
create or replace function seat_guest() returns trigger language plpgsql as $$
declare
  old_table uuid; new_table uuid; old_group uuid; new_group uuid; old_group_name text; new_group_name text;
  took_seat boolean := false; takes_seat boolean := false;
begin
  if tg_op <> 'INSERT' then
    old_table := old.table_id; old_group := old.group_id; took_seat := old.needs_seat and not old.is_seat_freed;
  end if;
  if tg_op <> 'DELETE' then
    new_table := new.table_id; new_group := new.group_id; takes_seat := new.needs_seat and not new.is_seat_freed;
  end if;
  if old_group is not null and old_group is not distinct from new_group then
    -- An update without an effect: at every isolation level it serializes with a change of the group's table, which counts the members.
    update groups set member_count = member_count where id = old_group returning table_id into old_table;
    new_table := old_table;
  else
    if old_group is not null then
      update groups set member_count = member_count - 1 where id = old_group returning table_id, group_name into old_table, old_group_name;
    end if;
    if new_group is not null then
      update groups set member_count = member_count + 1 where id = new_group returning table_id, group_name into new_table, new_group_name;
    end if;
  end if;
  perform take_seats(case when took_seat then old_table end, case when takes_seat then new_table end, 1);
  if tg_op = 'DELETE' then return null; end if;
  if old_group is distinct from new_group then
    perform note_change(new.id, 'group', old_group_name, new_group_name);
  end if;
  if old_table is distinct from new_table then
    perform note_change(new.id, 'table', (select table_name from tables where id = old_table), (select table_name from tables where id = new_table));
  end if;
  return null;
end $$;--> statement-breakpoint
drop trigger guests_seat_update on guests;--> statement-breakpoint
create trigger guests_seat_update after update on guests for each row
  when (old.group_id is distinct from new.group_id or old.table_id is distinct from new.table_id
    or (old.needs_seat and not old.is_seat_freed) <> (new.needs_seat and not new.is_seat_freed))
  execute function seat_guest();--> statement-breakpoint
create or replace function seat_group() returns trigger language plpgsql as $$
declare
  was text; becomes text;
begin
  perform take_seats(old.table_id, new.table_id,
    (select count(*)::int from guests where group_id = new.id and needs_seat and not is_seat_freed));
  select table_name into was from tables where id = old.table_id;
  select table_name into becomes from tables where id = new.table_id;
  perform note_change(id, 'table', was, becomes) from guests where group_id = new.id;
  return null;
end $$;--> statement-breakpoint

-- A member whose seat was freed and who may come after all takes a seat again, as far as the group's table has one. A status is never
-- rejected for lack of a seat.
create function retake_seats(of_group uuid) returns void language plpgsql as $$
declare
  seat_table uuid; member uuid;
begin
  select table_id into seat_table from groups where id = of_group for no key update;
  for member in select id from guests where group_id = of_group and is_seat_freed and status <> 'Declined' order by position, id loop
    if seat_table is not null then
      perform 1 from tables where id = seat_table and seats_taken < capacity for no key update;
      exit when not found;
    end if;
    update guests set is_seat_freed = false where id = member;
  end loop;
end $$;--> statement-breakpoint
create function retake_own_seat() returns trigger language plpgsql as $$
begin
  perform retake_seats(new.group_id);
  return null;
end $$;--> statement-breakpoint
create function retake_group_seats() returns trigger language plpgsql as $$
begin
  perform retake_seats(new.id);
  return null;
end $$;--> statement-breakpoint
-- Triggers run in the order of their names: after zz_journal, so that an undo frees the seat before it restores the status or the table.
create trigger zzz_retake_seat after update on guests for each row
  when (new.is_seat_freed and old.status is distinct from new.status and new.status <> 'Declined') execute function retake_own_seat();--> statement-breakpoint
create trigger zzz_retake_seats after update on groups for each row
  when (old.table_id is distinct from new.table_id) execute function retake_group_seats();--> statement-breakpoint

create function audit_seat() returns trigger language plpgsql as $$
begin
  perform note_change(new.id, 'seat', (old.needs_seat and not old.is_seat_freed)::text, (new.needs_seat and not new.is_seat_freed)::text);
  return null;
end $$;--> statement-breakpoint
create trigger guests_audit_seat after update on guests for each row
  when ((old.needs_seat and not old.is_seat_freed) <> (new.needs_seat and not new.is_seat_freed)) execute function audit_seat();--> statement-breakpoint

-- free_added_seats of 0013_undo_of_imports.sql, except that only guests who take a seat are counted.
create or replace function free_added_seats(entry uuid) returns void language plpgsql as $$
begin
  -- Groups and tables of the entry itself are deleted next.
  update groups set member_count = member_count - left_by.guests
  from (select group_id as id, count(*)::int as guests from guests where id in (select (becomes ->> 'id')::uuid from undo_rows where undo_id = entry) and group_id is not null group by group_id) left_by
  where groups.id = left_by.id and groups.id not in (select (becomes ->> 'id')::uuid from undo_rows where undo_id = entry);
  update tables set seats_taken = seats_taken - left_by.guests
  from (select coalesce(guests.table_id, groups.table_id) as id, count(*)::int as guests
        from guests left join groups on groups.id = guests.group_id where guests.id in (select (becomes ->> 'id')::uuid from undo_rows where undo_id = entry) and guests.needs_seat and not guests.is_seat_freed group by 1) left_by
  where tables.id = left_by.id and tables.id not in (select (becomes ->> 'id')::uuid from undo_rows where undo_id = entry);
end $$;
