ALTER TABLE "guests" ADD COLUMN "host_id" uuid;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_host_id_guests_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_host" ON "guests" USING btree ("host_id") WHERE "guests"."host_id" is not null;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_host_is_other" CHECK ("guests"."host_id" <> "guests"."id");--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_plus_one_not_main" CHECK ("guests"."host_id" is null or not "guests"."is_main");--> statement-breakpoint

-- Plus-ones (docs/decisions/092).

-- So that a change from before this migration can still be undone.
update undo_rows set before = before || '{"host_id": null}', after = after || '{"host_id": null}'
where list = 'guests';--> statement-breakpoint

-- 1. A plus-one is in the household of its host, and no plus-one brings another. A plus-one joins with the insert, and follows
--    whenever the host moves; whatever else moves it is rejected at the commit, because both may move one after the other.
--    An undo restores the rows of both.
create function join_host() returns trigger language plpgsql as $$
declare
  host guests;
begin
  select * into host from guests where id = new.host_id;
  -- An undo may restore the host afterwards.
  if not found then return new; end if;
  new.group_id := host.group_id;
  if host.group_id is not null then new.table_id := null; end if;
  return new;
end $$;--> statement-breakpoint
create trigger guests_join_host before insert on guests for each row when (new.host_id is not null)
  execute function join_host();--> statement-breakpoint
create function move_plus_ones() returns trigger language plpgsql as $$
begin
  update guests set group_id = new.group_id, table_id = case when new.group_id is null then table_id end
  where host_id = new.id and group_id is distinct from new.group_id;
  return null;
end $$;--> statement-breakpoint
create trigger guests_move_plus_ones after update on guests for each row
  when (old.group_id is distinct from new.group_id and not is_undo()) execute function move_plus_ones();--> statement-breakpoint
create function assert_host(guest guests) returns void language plpgsql as $$
declare
  host guests;
begin
  -- Whoever changes the host waits, or is waited for.
  select * into host from guests where id = guest.host_id for share;
  if host.host_id is not null or exists (select from guests where host_id = guest.id) then
    raise exception 'a plus-one brings nobody'
      using errcode = 'check_violation', constraint = 'guests_host_brought_by_nobody', table = 'guests';
  end if;
  if guest.group_id is distinct from host.group_id then
    raise exception 'a plus-one is in the household of its host'
      using errcode = 'check_violation', constraint = 'guests_household_of_host', table = 'guests';
  end if;
end $$;--> statement-breakpoint
create function require_host() returns trigger language plpgsql as $$
begin
  perform assert_host(guests) from guests
  where guests.host_id is not null and (guests.id = new.id or guests.host_id = new.id);
  return null;
end $$;--> statement-breakpoint
create constraint trigger guests_require_host_insert after insert on guests deferrable initially deferred
  for each row when (new.host_id is not null) execute function require_host();--> statement-breakpoint
create constraint trigger guests_require_host_update after update on guests deferrable initially deferred for each row
  when ((old.host_id is distinct from new.host_id and new.host_id is not null)
    or (old.group_id is distinct from new.group_id and (new.host_id is not null or is_undo())))
  execute function require_host();--> statement-breakpoint

-- 2. Whoever brings a plus-one declines for both, at the wedding and at each event; once the host comes after all, the plus-one
--    has not answered yet. An undo restores both answers.
create function is_change_of_mind(before guest_status, after guest_status) returns boolean language sql stable as $$
  select (before = 'Declined') <> (after = 'Declined') and not is_undo()
$$;--> statement-breakpoint
create function answer_for_plus_ones() returns trigger language plpgsql as $$
begin
  if new.status = 'Declined' then
    update guests set status = 'Declined' where host_id = new.id and status in ('Pending', 'Accepted');
  else
    update guests set status = 'Pending' where host_id = new.id and status = 'Declined';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger guests_answer_for_plus_ones after update on guests for each row
  when (is_change_of_mind(old.status, new.status)) execute function answer_for_plus_ones();--> statement-breakpoint
create function answer_event_for_plus_ones() returns trigger language plpgsql as $$
declare
  plus_ones uuid[] := array(select id from guests where host_id = new.guest_id);
begin
  if plus_ones = '{}' then return null; end if;
  if new.status = 'Declined' then
    update event_guests set status = 'Declined'
    where event_id = new.event_id and guest_id = any (plus_ones) and status in ('Pending', 'Accepted');
  else
    update event_guests set status = 'Pending'
    where event_id = new.event_id and guest_id = any (plus_ones) and status = 'Declined';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger event_guests_answer_for_plus_ones after update on event_guests for each row
  when (is_change_of_mind(old.status, new.status)) execute function answer_event_for_plus_ones();--> statement-breakpoint

-- 3. Undo: a host and a plus-one that are removed together do not keep each other.
create or replace function is_referenced(list_name text, ids uuid[]) returns boolean language plpgsql stable as $$
declare
  reference record;
  is_used boolean;
begin
  for reference in select conrelid::regclass as list, attname as column_name, conrelid = confrelid as is_own
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = list_name::regclass loop
    execute format('select exists (select from %s where %I = any ($1) %s)', reference.list, reference.column_name,
      case when reference.is_own then 'and id <> all ($1)' else '' end) into is_used using ids;
    if is_used then return true; end if;
  end loop;
  return false;
end $$;
