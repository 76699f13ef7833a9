-- An undo that restores thousands of guests looks up once, not for each of them, when they were removed.
create or replace function invite_new_guests() returns trigger language plpgsql as $$
begin
  perform from events where is_wedding for share;
  if not exists (select from events where audience = 'everyone' and not is_wedding) then return null; end if;
  if is_undo() then
    insert into event_guests (event_id, guest_id)
    select events.id, added.id
    from added
      join (select (undo_rows.before ->> 'id')::uuid as id, max(undo_entries.created_at) as removed_at
            from undo_rows join undo_entries on undo_entries.id = undo_rows.undo_id
            where undo_rows.list = 'guests' and undo_rows.after is null group by 1) removal on removal.id = added.id
      join events on events.created_at > removal.removed_at
    where events.audience = 'everyone' and not events.is_wedding
    order by events.id, added.id
    on conflict do nothing;
  else
    insert into event_guests (event_id, guest_id)
    select events.id, added.id from added cross join events
    where events.audience = 'everyone' and not events.is_wedding
    order by events.id, added.id
    on conflict do nothing;
  end if;
  return null;
end $$;--> statement-breakpoint
create or replace function invite_everyone() returns trigger language plpgsql as $$
declare
  -- A guest who was created since.
  since timestamptz := case when is_undo() then coalesce(find_removal('events', new.id), 'infinity') else '-infinity' end;
begin
  perform from events where is_wedding for update;
  insert into event_guests (event_id, guest_id)
  select new.id, guests.id from guests where guests.created_at > since
  order by guests.id
  on conflict do nothing;
  return null;
end $$;
