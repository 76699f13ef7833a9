-- Deliveries are recorded in the audit log and notified to workers and open dashboards, regardless of which code writes them.

create function date_delivery() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;--> statement-breakpoint
create trigger deliveries_date before update on deliveries for each row
  when (old.state is distinct from new.state) execute function date_delivery();--> statement-breakpoint

-- Per statement, because sending to thousands of guests is one statement. For many rows only the message is notified,
-- not each delivery.
create function note_deliveries() returns trigger language plpgsql as $$
begin
  insert into audit_log (actor, action, guest_id, from_value, to_value)
  select coalesce(nullif(current_setting('havn.actor', true), ''), 'system'), 'delivery', guest_id, null, state::text
  from written where guest_id is not null;
  if (select count(*) from written) <= 100 then
    perform pg_notify('changes', json_build_object('entity', 'delivery', 'id', id, 'version', null)::text) from written;
  end if;
  perform pg_notify('deliveries', '');
  return null;
end $$;--> statement-breakpoint
create trigger deliveries_written after insert on deliveries referencing new table as written
  for each statement execute function note_deliveries();--> statement-breakpoint

create function note_delivery() returns trigger language plpgsql as $$
begin
  if new.guest_id is not null and new.state not in ('queued', 'sending') then
    perform note_change(new.guest_id, 'delivery', old.state::text, new.state::text);
  end if;
  perform pg_notify('changes', json_build_object('entity', 'delivery', 'id', new.id, 'version', null)::text);
  if new.state = 'queued' then perform pg_notify('deliveries', ''); end if;
  return null;
end $$;--> statement-breakpoint
create trigger deliveries_changed after update on deliveries for each row
  when (old.state is distinct from new.state) execute function note_delivery();--> statement-breakpoint

insert into channels (format) values ('sms'), ('email');
