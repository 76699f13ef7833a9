-- Replies (docs/decisions/042). Open dashboards learn of every new or changed one, and the workers of a text to fetch.

create function announce_reply() returns trigger language plpgsql as $$
declare
  reply replies := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('changes', json_build_object('entity', 'reply', 'id', reply.id, 'version', null)::text);
  if tg_op <> 'DELETE' and reply.fetch_at is not null then perform pg_notify('replies', ''); end if;
  return null;
end $$;--> statement-breakpoint
create trigger replies_announce_new after insert or delete on replies for each row execute function announce_reply();--> statement-breakpoint
-- A claim, which only defers the next attempt, changes nothing that is shown.
create trigger replies_announce after update on replies for each row
  when (to_jsonb(old) - array['fetch_at', 'fetch_attempts'] is distinct from to_jsonb(new) - array['fetch_at', 'fetch_attempts']
    or (old.fetch_at is null) is distinct from (new.fetch_at is null))
  execute function announce_reply();--> statement-breakpoint

-- The history of the guest who probably wrote it.
create function audit_reply() returns trigger language plpgsql as $$
begin
  insert into audit_log (actor, action, guest_id, from_value, to_value, delivery_id, message_id)
  values (coalesce(nullif(current_setting('havn.actor', true), ''), 'system'), 'reply', new.guest_id, null, new.format::text, new.delivery_id,
    (select message_id from deliveries where id = new.delivery_id));
  return null;
end $$;--> statement-breakpoint
create trigger replies_audit after insert on replies for each row
  when (new.guest_id is not null) execute function audit_reply();--> statement-breakpoint

-- Deleting a guest empties the replies, as it empties deliveries (0014_deleted_guests_deliveries.sql). The undo journal
-- has both images.
create function empty_reply() returns trigger language plpgsql as $$
begin
  new.sender := '';
  new.subject := '';
  new.body := null;
  new.fetch_at := null;
  return new;
end $$;--> statement-breakpoint
create trigger replies_empty before update of guest_id on replies for each row
  when (old.guest_id is not null and new.guest_id is null) execute function empty_reply();--> statement-breakpoint
create trigger zz_journal after update of guest_id on replies for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();--> statement-breakpoint

-- is_used of 0024_seating_wish_rules.sql, except that a guest who has replied is used.
create or replace function is_used(list text, row_id uuid) returns boolean language sql as $$
  select case list
    when 'guests' then exists (select 1 from message_receivers where guest_id = row_id)
                    or exists (select 1 from deliveries where guest_id = row_id)
                    or exists (select 1 from replies where guest_id = row_id)
                    or exists (select 1 from wishes where guest_id = row_id or other_guest_id = row_id)
    when 'groups' then exists (select 1 from guests where group_id = row_id)
                    or exists (select 1 from wishes where group_id = row_id or other_group_id = row_id)
    when 'tables' then exists (select 1 from guests where table_id = row_id) or exists (select 1 from groups where table_id = row_id)
    when 'messages' then exists (select 1 from message_receivers where message_id = row_id)
    else false end
$$;--> statement-breakpoint

-- take_back restores replies after the guest that they refer to, like deliveries. One list of the current definition
-- changes, so that the function is not repeated here.
do $$
declare
  before text := pg_get_functiondef('take_back(uuid)'::regprocedure);
  after text := replace(before, $q$list in ('message_receivers', 'surveys', 'deliveries')$q$, $q$list in ('message_receivers', 'surveys', 'deliveries', 'replies')$q$);
begin
  if after = before then raise exception 'take_back has another definition'; end if;
  execute after;
end $$;
