-- Members and seats of inserted guests are counted once per statement: an import of 10,000 guests updated a group and a table for each.

create function seat_inserted_guests() returns trigger language plpgsql as $$
begin
  -- Locked in the order of their ids, groups before tables, so that concurrent inserts cannot deadlock.
  perform 1 from groups where id in (select group_id from added) order by id for no key update;
  update groups set member_count = member_count + joined.guests
  from (select group_id as id, count(*)::int as guests from added where group_id is not null group by group_id) joined
  where groups.id = joined.id;

  perform 1 from tables
  where id in (select coalesce(groups.table_id, added.table_id) from added left join groups on groups.id = added.group_id
               where added.needs_seat and not added.is_seat_freed)
  order by id for no key update;
  update tables set seats_taken = seats_taken + seated.guests
  from (select coalesce(groups.table_id, added.table_id) as id, count(*)::int as guests
        from added left join groups on groups.id = added.group_id
        where added.needs_seat and not added.is_seat_freed group by 1) seated
  where tables.id = seated.id;

  perform note_change(added.id, 'group', null, groups.group_name)
  from added join groups on groups.id = added.group_id;
  perform note_change(added.id, 'table', null, tables.table_name)
  from added left join groups on groups.id = added.group_id
    join tables on tables.id = coalesce(groups.table_id, added.table_id);
  return null;
end $$;--> statement-breakpoint
drop trigger guests_seat_insert on guests;--> statement-breakpoint
create trigger guests_seat_insert after insert on guests referencing new table as added for each statement
  execute function seat_inserted_guests();
