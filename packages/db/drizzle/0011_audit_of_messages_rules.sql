-- An audit entry of a delivery contains the ids of the delivery and its message, so that the guest's history can name them.

create or replace function note_deliveries() returns trigger language plpgsql as $$
begin
  insert into audit_log (actor, action, guest_id, from_value, to_value, delivery_id, message_id)
  select coalesce(nullif(current_setting('havn.actor', true), ''), 'system'), 'delivery', guest_id, null, state::text, id, message_id
  from written where guest_id is not null;
  if (select count(*) from written) <= 100 then
    perform pg_notify('changes', json_build_object('entity', 'delivery', 'id', id, 'version', null)::text) from written;
  end if;
  perform pg_notify('deliveries', '');
  return null;
end $$;--> statement-breakpoint

create or replace function note_delivery() returns trigger language plpgsql as $$
begin
  if new.guest_id is not null and new.state not in ('queued', 'sending') then
    insert into audit_log (actor, action, guest_id, from_value, to_value, delivery_id, message_id)
    values (coalesce(nullif(current_setting('havn.actor', true), ''), 'system'), 'delivery', new.guest_id, old.state::text, new.state::text, new.id, new.message_id);
  end if;
  perform pg_notify('changes', json_build_object('entity', 'delivery', 'id', new.id, 'version', null)::text);
  if new.state = 'queued' then perform pg_notify('deliveries', ''); end if;
  return null;
end $$;
