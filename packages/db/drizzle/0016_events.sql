CREATE TABLE "event_guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"status" "guest_status" DEFAULT 'Pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "event_guests_once" UNIQUE("event_id","guest_id"),
	CONSTRAINT "event_guests_further" CHECK ("event_guests"."event_id" <> '00000000-0000-4000-8000-0000000000e0')
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"is_wedding" boolean DEFAULT false NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"venue" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dress_codes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"audience" text DEFAULT 'chosen' NOT NULL,
	"asks_answer" boolean DEFAULT true NOT NULL,
	"answers_close_at" timestamp (3) with time zone,
	"capacity" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"position" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_wedding_id" CHECK ("events"."is_wedding" = ("events"."id" = '00000000-0000-4000-8000-0000000000e0')),
	CONSTRAINT "events_wedding_open" CHECK (not "events"."is_wedding" or ("events"."audience" = 'everyone' and "events"."capacity" is null and "events"."cancelled_at" is null)),
	CONSTRAINT "events_names_by_language" CHECK (jsonb_typeof("events"."names") = 'object' and not jsonb_path_exists("events"."names", '$.* ? (@.type() != "string" || @ == "")') and ("events"."is_wedding" or "events"."names" <> '{}')),
	CONSTRAINT "events_notes_by_language" CHECK (jsonb_typeof("events"."notes") = 'object' and not jsonb_path_exists("events"."notes", '$.* ? (@.type() != "string" || @ == "")')),
	CONSTRAINT "events_dress_codes_by_language" CHECK (jsonb_typeof("events"."dress_codes") = 'object' and not jsonb_path_exists("events"."dress_codes", '$.* ? (@.type() != "string" || @ == "")')),
	CONSTRAINT "events_audience" CHECK ("events"."audience" in ('chosen', 'everyone')),
	CONSTRAINT "events_capacity_range" CHECK ("events"."capacity" between 1 and 100000),
	CONSTRAINT "events_seats_within_capacity" CHECK ("events"."seats_taken" >= 0 and ("events"."capacity" is null or "events"."seats_taken" <= "events"."capacity")),
	CONSTRAINT "events_end_after_start" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_end_with_start" CHECK ("events"."ends_at" is null or "events"."starts_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "event_guests" ADD CONSTRAINT "event_guests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guests" ADD CONSTRAINT "event_guests_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_guests_guest" ON "event_guests" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "events_position" ON "events" USING btree ("position","id");--> statement-breakpoint

-- Events and invitations to them (docs/decisions/091).

-- 1. The wedding, to which later tables refer as to any event.
create sequence events_position_seq;--> statement-breakpoint
insert into events (id, is_wedding, audience) values ('00000000-0000-4000-8000-0000000000e0', true, 'everyone');--> statement-breakpoint
create trigger events_position before insert on events for each row when (new.position = 0)
  execute function set_last_position('events_position_seq');--> statement-breakpoint
create trigger events_version before update on events for each row execute function increment_version();--> statement-breakpoint
create trigger event_guests_version before update on event_guests for each row execute function increment_version();--> statement-breakpoint
create function keep_wedding_event() returns trigger language plpgsql as $$
begin
  raise exception 'the wedding is always an event'
    using errcode = 'check_violation', constraint = 'events_wedding_kept', table = 'events';
end $$;--> statement-breakpoint
create trigger events_wedding_kept before delete on events for each row when (old.is_wedding)
  execute function keep_wedding_event();--> statement-breakpoint

-- 2. Seats of an event with a capacity: the check events_seats_within_capacity rejects more. Without a capacity the row is
--    locked in the shared mode, so that answers do not wait for each other; setting a capacity waits for them, and counts.
create function take_event_seats(event uuid, delta int) returns void language plpgsql as $$
begin
  -- The capacity may be set or removed between two statements.
  loop
    update events set seats_taken = seats_taken + delta where id = event and capacity is not null;
    exit when found;
    perform from events where id = event and capacity is null for share;
    exit when found;
    -- The event is being deleted.
    exit when not exists (select from events where id = event);
  end loop;
end $$;--> statement-breakpoint
create function takes_event_seat(status guest_status) returns boolean language sql immutable as $$
  select status in ('Accepted', 'Attended')
$$;--> statement-breakpoint
-- Once for each event, in the order of their ids, so that concurrent statements cannot deadlock. Open dashboards show how many
-- have answered, so each event whose invitations or answers change is announced.
create function count_event_seats(event uuid, delta int) returns void language plpgsql as $$
begin
  if delta <> 0 then perform take_event_seats(event, delta); end if;
  perform pg_notify('changes', json_build_object('entity', 'event', 'id', event, 'version', null)::text);
end $$;--> statement-breakpoint
create function count_added_event_guests() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in select event_id, count(*) filter (where takes_event_seat(status))::int as delta
      from added group by event_id order by event_id loop
    perform count_event_seats(changed.event_id, changed.delta);
  end loop;
  return null;
end $$;--> statement-breakpoint
create trigger event_guests_seats_insert after insert on event_guests referencing new table as added
  for each statement execute function count_added_event_guests();--> statement-breakpoint
create function count_removed_event_guests() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in select event_id, -count(*) filter (where takes_event_seat(status))::int as delta
      from removed group by event_id order by event_id loop
    perform count_event_seats(changed.event_id, changed.delta);
  end loop;
  return null;
end $$;--> statement-breakpoint
create trigger event_guests_seats_delete after delete on event_guests referencing old table as removed
  for each statement execute function count_removed_event_guests();--> statement-breakpoint
create function count_changed_event_guests() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select event_id, sum(delta)::int as delta from (
      select event_id, takes_event_seat(status)::int as delta from added
      union all select event_id, -takes_event_seat(status)::int from removed) difference
    group by event_id order by event_id
  loop
    perform count_event_seats(changed.event_id, changed.delta);
  end loop;
  return null;
end $$;--> statement-breakpoint
create trigger event_guests_seats_update after update on event_guests referencing old table as removed new table as added
  for each statement execute function count_changed_event_guests();--> statement-breakpoint
create function count_seats_of_capacity() returns trigger language plpgsql as $$
begin
  if new.capacity is null then
    new.seats_taken := 0;
  elsif old.capacity is null then
    select count(*) into new.seats_taken from event_guests where event_id = new.id and takes_event_seat(status);
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger events_capacity before update of capacity on events for each row
  when (old.capacity is distinct from new.capacity) execute function count_seats_of_capacity();--> statement-breakpoint

-- 3. Events for everyone: each new guest is invited, and every guest when an event becomes one. Both lock the row of the wedding,
--    so that neither misses what the other has not committed yet. An undo restores the invitations that the change has removed
--    with their answers, and only adds those of guests and events that were created since.
create function find_removal(list_name text, row_id uuid) returns timestamptz language sql stable as $$
  select max(undo_entries.created_at) from undo_rows join undo_entries on undo_entries.id = undo_rows.undo_id
  where undo_rows.list = list_name and undo_rows.before ->> 'id' = row_id::text
    and (undo_rows.after is null or undo_rows.after ->> 'audience' = 'chosen')
$$;--> statement-breakpoint
create function is_undo() returns boolean language sql stable as $$
  select coalesce(current_setting('havn.is_undo', true), '') <> ''
$$;--> statement-breakpoint
create function invite_new_guests() returns trigger language plpgsql as $$
begin
  perform from events where is_wedding for share;
  if exists (select from events where audience = 'everyone' and not is_wedding) then
    insert into event_guests (event_id, guest_id)
    select events.id, added.id from added cross join events
    where events.audience = 'everyone' and not events.is_wedding
      and (not is_undo() or events.created_at > find_removal('guests', added.id))
    order by events.id, added.id
    on conflict do nothing;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger guests_invite_to_events after insert on guests referencing new table as added
  for each statement execute function invite_new_guests();--> statement-breakpoint
create function invite_everyone() returns trigger language plpgsql as $$
begin
  perform from events where is_wedding for update;
  insert into event_guests (event_id, guest_id)
  select new.id, guests.id from guests
  where not is_undo() or guests.created_at > find_removal('events', new.id)
  order by guests.id
  on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create trigger events_invite_everyone_insert after insert on events for each row
  when (new.audience = 'everyone' and not new.is_wedding) execute function invite_everyone();--> statement-breakpoint
create trigger events_invite_everyone_update after update of audience on events for each row
  when (new.audience = 'everyone' and old.audience <> 'everyone') execute function invite_everyone();--> statement-breakpoint

-- 4. History: an invitation has no value before and one after it, the answer to it; its end the other way round. Those
--    that follow from an event for everyone have no entry.
create function log_event_guest(guest uuid, event uuid, old_value text, new_value text) returns void language sql as $$
  insert into audit_log (actor, action, guest_id, event_id, from_value, to_value)
  values (get_actor(), 'event', guest, event, old_value, new_value)
$$;--> statement-breakpoint
create function audit_event_guest() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if pg_trigger_depth() = 1 then perform log_event_guest(new.guest_id, new.event_id, null, new.status::text); end if;
  elsif tg_op = 'DELETE' then
    -- Not with the deletion of the guest, whose history ends with it.
    if exists (select from guests where id = old.guest_id) then
      perform log_event_guest(old.guest_id, old.event_id, old.status::text, null);
    end if;
  else
    perform log_event_guest(new.guest_id, new.event_id, old.status::text, new.status::text);
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger event_guests_audit_row after insert or delete on event_guests for each row execute function audit_event_guest();--> statement-breakpoint
create trigger event_guests_audit_change after update on event_guests for each row
  when (old.status is distinct from new.status) execute function audit_event_guest();--> statement-breakpoint

-- 5. Live changes. The events of a guest are part of the guest's row, whose version does not change with them.
create trigger events_notify after insert or update or delete on events for each row
  execute function notify_change('event');--> statement-breakpoint
create function notify_guest_of_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('entity', 'guest', 'id', coalesce(new.guest_id, old.guest_id), 'version', null)::text);
  return null;
end $$;--> statement-breakpoint
create trigger event_guests_notify after insert or update or delete on event_guests for each row
  execute function notify_guest_of_event();--> statement-breakpoint

-- 6. Undo. Locked after the guests, in this order, and before the tables.
select enable_undo('event_guests', lock_order => 3);--> statement-breakpoint
select enable_undo('events', lock_order => 3, counters => '{seats_taken}');
