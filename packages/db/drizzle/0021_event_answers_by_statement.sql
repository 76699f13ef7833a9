-- Answers to events are logged and announced once for each statement: a household answers for several guests and events.
drop trigger event_guests_audit_change on event_guests;--> statement-breakpoint
create function audit_event_answers() returns trigger language plpgsql as $$
begin
  insert into audit_log (actor, action, guest_id, event_id, from_value, to_value)
  select get_actor(), 'event', added.guest_id, added.event_id, removed.status::text, added.status::text
  from added join removed using (id) where added.status is distinct from removed.status;
  return null;
end $$;--> statement-breakpoint
create trigger event_guests_audit_change after update on event_guests
  referencing old table as removed new table as added for each statement execute function audit_event_answers();--> statement-breakpoint
drop trigger event_guests_notify on event_guests;--> statement-breakpoint
create trigger event_guests_notify after insert or delete on event_guests for each row
  execute function notify_guest_of_event();--> statement-breakpoint
create function notify_guests_of_answers() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('entity', 'guest', 'id', guest_id, 'version', null)::text)
  from (select distinct guest_id from added) changed;
  return null;
end $$;--> statement-breakpoint
create trigger event_guests_notify_answers after update on event_guests referencing new table as added
  for each statement execute function notify_guests_of_answers();--> statement-breakpoint

-- The answer of a household is also that of the plus-ones of a guest without a group.
create or replace function notify_answer() returns trigger language plpgsql as $$
declare
  answer question_answers := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('changes', json_build_object('entity', 'guest', 'id', id, 'version', null)::text)
    from guests where id = answer.guest_id or host_id = answer.guest_id or group_id = answer.group_id;
  perform pg_notify('changes', json_build_object('entity', 'question', 'id', answer.question_id, 'version', null)::text);
  return null;
end $$;
