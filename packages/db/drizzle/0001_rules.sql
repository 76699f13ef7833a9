-- Rules that Drizzle cannot express (docs/decisions/003). They hold for every writer and under concurrency.
-- Functions come with the triggers that call them. Triggers of one table and event run in the order of their names.
-- A landed migration never changes (docs/decisions/051), so later ones may replace what is written here.

-- 1. Codes are unique over guests and groups together: the primary key of "codes" enforces it.

create function register_code() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from codes where code = old.code; end if;
  if tg_op <> 'DELETE' then insert into codes (code) values (new.code); end if;
  return null;
end $$;
create trigger guests_code_insert after insert or delete on guests for each row execute function register_code();
create trigger guests_code_update after update on guests for each row when (old.code is distinct from new.code)
  execute function register_code();
create trigger groups_code_insert after insert or delete on groups for each row execute function register_code();
create trigger groups_code_update after update on groups for each row when (old.code is distinct from new.code)
  execute function register_code();

-- 2. Orders: a new row gets the next number of its list's sequence, with a wide gap to the last one, so that rows can be
--    moved in between (docs/decisions/006).

create sequence guests_position_seq;
create sequence groups_position_seq;
create sequence tables_position_seq;
create sequence messages_position_seq;
create function set_last_position() returns trigger language plpgsql as $$
begin
  new.position := nextval(tg_argv[0]::regclass) * 1048576;
  return new;
end $$;
create trigger guests_position before insert on guests for each row when (new.position = 0)
  execute function set_last_position('guests_position_seq');
create trigger groups_position before insert on groups for each row when (new.position = 0)
  execute function set_last_position('groups_position_seq');
create trigger tables_position before insert on tables for each row when (new.position = 0)
  execute function set_last_position('tables_position_seq');
create trigger messages_position before insert on messages for each row when (new.position = 0)
  execute function set_last_position('messages_position_seq');

-- 3. Versions are incremented by every change of a row's own fields, but not by a change of its position or counters, which
--    belong to the list and to other rows. Nor by a change of a table's place on the floor plan, which has its own version:
--    an open form of the table does not conflict with the plan.

create function increment_version() returns trigger language plpgsql as $$
declare
  ignored_columns text[] := array['version', 'position', 'member_count', 'seats_taken',
    'shape', 'plan_x', 'plan_y', 'rotation', 'seat_order'];
begin
  if to_jsonb(new) - ignored_columns is distinct from to_jsonb(old) - ignored_columns then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  return new;
end $$;
create trigger guests_version before update on guests for each row execute function increment_version();
create trigger groups_version before update on groups for each row execute function increment_version();
create trigger tables_version before update on tables for each row execute function increment_version();
create trigger messages_version before update on messages for each row execute function increment_version();
create trigger wedding_version before update on wedding for each row execute function increment_version();
create trigger widgets_version before update on widgets for each row execute function increment_version();
create trigger widget_responses_version before update on widget_responses for each row execute function increment_version();

-- The time of the last change of a widget, for calendar feeds: with each new version, also by an undo.
create function set_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger widgets_changed_insert before insert on widgets for each row execute function set_changed_at();
-- After widgets_version.
create trigger widgets_version_changed before update on widgets for each row
  when (new.version <> old.version) execute function set_changed_at();

-- The version of the floor plan (docs/decisions/034) covers the room, the fixtures and the places of the tables. Its row is
-- locked after the tables and before the fixtures. It is incremented, and notified, once in a transaction, however many
-- tables move.
create function increment_floor_plan_version() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('havn.floor_plan_version', true), '') = '' then
    update floor_plan set version = version + 1;
    perform set_config('havn.floor_plan_version', 'incremented', true);
  end if;
  return null;
end $$;
create trigger tables_floor_plan_insert after insert on tables for each row when (new.plan_x is not null)
  execute function increment_floor_plan_version();
create trigger tables_floor_plan_update after update on tables for each row
  when ((old.shape, old.plan_x, old.plan_y, old.rotation, old.seat_order)
    is distinct from (new.shape, new.plan_x, new.plan_y, new.rotation, new.seat_order))
  execute function increment_floor_plan_version();
create trigger tables_floor_plan_delete after delete on tables for each row when (old.plan_x is not null)
  execute function increment_floor_plan_version();
create trigger fixtures_floor_plan after insert or update or delete on fixtures for each row
  execute function increment_floor_plan_version();
create function increment_own_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger floor_plan_version before update on floor_plan for each row
  when (to_jsonb(new) - 'version' is distinct from to_jsonb(old) - 'version') execute function increment_own_version();

-- 4. Audit log (docs/decisions/004). The author is the transaction's setting havn.actor.

create function get_actor() returns text language sql stable as $$
  select coalesce(nullif(current_setting('havn.actor', true), ''), 'system')
$$;
create function log_guest_change(guest uuid, action text, old_value text, new_value text)
  returns void language sql as $$
  insert into audit_log (actor, action, guest_id, from_value, to_value)
  values (get_actor(), action, guest, old_value, new_value)
$$;
create function audit_guest() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform log_guest_change(new.id, 'created', null, new.status::text);
    return null;
  elsif tg_op = 'DELETE' then
    perform log_guest_change(old.id, 'deleted', old.status::text, null);
    return null;
  end if;
  if old.status is distinct from new.status then
    perform log_guest_change(new.id, 'status', old.status::text, new.status::text);
  end if;
  if old.is_main is distinct from new.is_main then
    perform log_guest_change(new.id, 'main', old.is_main::text, new.is_main::text);
  end if;
  if old.code is distinct from new.code then
    perform log_guest_change(new.id, 'code', null, null);
  end if;
  return null;
end $$;
create trigger guests_audit_row after insert or delete on guests for each row execute function audit_guest();
create trigger guests_audit_change after update on guests for each row
  when (old.status is distinct from new.status or old.is_main is distinct from new.is_main or old.code is distinct from new.code)
  execute function audit_guest();

create function audit_seat() returns trigger language plpgsql as $$
begin
  perform log_guest_change(new.id, 'seat',
    (old.needs_seat and not old.is_seat_freed)::text, (new.needs_seat and not new.is_seat_freed)::text);
  return null;
end $$;
create trigger guests_audit_seat after update on guests for each row
  when ((old.needs_seat and not old.is_seat_freed) <> (new.needs_seat and not new.is_seat_freed)) execute function audit_seat();

-- An entry for each dietary text that changes. A replacement, which moves the earlier text, has one.
create function audit_dietary() returns trigger language plpgsql as $$
declare
  has_changed boolean := old.dietary_restriction is distinct from new.dietary_restriction;
  has_moved boolean := has_changed and old.dietary_restriction <> ''
    and position(old.dietary_restriction in new.replaced_dietary_restriction) > 0;
begin
  insert into audit_log (actor, action, guest_id, group_id, from_value, to_value)
  select get_actor(), change.action,
    case when tg_table_name = 'guests' then new.id end,
    case when tg_table_name = 'groups' then new.id end,
    change.old_value, change.new_value
  from (values
    ('dietary', old.dietary_restriction, new.dietary_restriction, has_changed),
    ('replacedDietary', old.replaced_dietary_restriction, new.replaced_dietary_restriction,
      old.replaced_dietary_restriction is distinct from new.replaced_dietary_restriction and not has_moved)
  ) as change (action, old_value, new_value, is_written)
  where change.is_written;
  return null;
end $$;
create trigger guests_audit_dietary after update on guests for each row
  when (old.dietary_restriction is distinct from new.dietary_restriction
    or old.replaced_dietary_restriction is distinct from new.replaced_dietary_restriction)
  execute function audit_dietary();
create trigger groups_audit_dietary after update on groups for each row
  when (old.dietary_restriction is distinct from new.dietary_restriction
    or old.replaced_dietary_restriction is distinct from new.replaced_dietary_restriction)
  execute function audit_dietary();

-- A wish is in the history of the guests concerned, without the other's name, which has to go when the other is erased. A
-- guest who is being deleted is no longer there.
create function audit_wish() returns trigger language plpgsql as $$
declare
  wish wishes := case when tg_op = 'DELETE' then old else new end;
begin
  perform log_guest_change(id, 'wish',
      case when tg_op = 'DELETE' then wish.kind end, case when tg_op = 'INSERT' then wish.kind end)
    from guests where id in (wish.guest_id, wish.other_guest_id) or group_id in (wish.group_id, wish.other_group_id);
  return null;
end $$;
create trigger wishes_audit after insert or delete on wishes for each row execute function audit_wish();

-- A reply is in the history of the guest who probably wrote it.
create function audit_reply() returns trigger language plpgsql as $$
begin
  insert into audit_log (actor, action, guest_id, from_value, to_value, delivery_id, message_id)
  values (get_actor(), 'reply', new.guest_id, null, new.format::text, new.delivery_id,
    (select message_id from deliveries where id = new.delivery_id));
  return null;
end $$;
create trigger replies_audit after insert on replies for each row
  when (new.guest_id is not null) execute function audit_reply();

-- Changes of accounts are in the log by e-mail address.
create function log_account_change(account text, action text, old_value text, new_value text)
  returns void language sql as $$
  insert into audit_log (actor, action, account, from_value, to_value)
  values (get_actor(), action, account, old_value, new_value)
$$;
create function audit_administrator() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform log_account_change(new.email, 'accountCreated', null, new.role);
    return null;
  elsif tg_op = 'DELETE' then
    perform log_account_change(old.email, 'accountDeleted', old.role, null);
    return null;
  end if;
  if old.role is distinct from new.role then
    perform log_account_change(new.email, 'role', old.role, new.role);
  end if;
  if old.password_hash is distinct from new.password_hash then
    perform log_account_change(new.email, 'password', null, null);
  end if;
  return null;
end $$;
create trigger administrators_audit after insert or update or delete on administrators
  for each row execute function audit_administrator();
-- A link that has expired is deleted without an entry. Using a link makes it expire: the account's own entry says what it did.
create function audit_invitation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform log_account_change(new.email,
      case new.purpose when 'join' then 'invited' else 'passwordLink' end, null, new.role);
  elsif old.expires_at > now() then
    perform log_account_change(old.email, 'invitationRevoked', old.role, null);
  end if;
  return null;
end $$;
create trigger account_invitations_audit after insert or delete on account_invitations
  for each row execute function audit_invitation();

-- 5. Seats: members of a group and seats of a table are counted in the parent row. Its lock serializes concurrent writers at
--    every isolation level, and the check tables_seats_within_capacity rejects a value above the capacity. A table counts the
--    guests who need a seat and whose seat was not freed (docs/decisions/032).

create function move_seats(from_table uuid, to_table uuid, seats integer) returns void language plpgsql as $$
begin
  if from_table is not distinct from to_table or seats = 0 then return; end if;
  if from_table is not null then update tables set seats_taken = seats_taken - seats where id = from_table; end if;
  if to_table is not null then update tables set seats_taken = seats_taken + seats where id = to_table; end if;
end $$;
create function seat_guest() returns trigger language plpgsql as $$
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
    -- An update without an effect: at every isolation level it serializes with a change of the group's table, which counts
    -- the members.
    update groups set member_count = member_count where id = old_group returning table_id into old_table;
    new_table := old_table;
  else
    if old_group is not null then
      update groups set member_count = member_count - 1 where id = old_group
        returning table_id, group_name into old_table, old_group_name;
    end if;
    if new_group is not null then
      update groups set member_count = member_count + 1 where id = new_group
        returning table_id, group_name into new_table, new_group_name;
    end if;
  end if;
  perform move_seats(case when took_seat then old_table end, case when takes_seat then new_table end, 1);
  if tg_op = 'DELETE' then return null; end if;
  if old_group is distinct from new_group then
    perform log_guest_change(new.id, 'group', old_group_name, new_group_name);
  end if;
  if old_table is distinct from new_table then
    perform log_guest_change(new.id, 'table',
      (select table_name from tables where id = old_table), (select table_name from tables where id = new_table));
  end if;
  return null;
end $$;
-- While havn.seats_counted is set, undo counts the seats of all deleted guests at once.
create trigger guests_seat_delete after delete on guests for each row
  when ((old.group_id is not null or old.table_id is not null) and coalesce(current_setting('havn.seats_counted', true), '') = '')
  execute function seat_guest();
create trigger guests_seat_update after update on guests for each row
  when (old.group_id is distinct from new.group_id or old.table_id is distinct from new.table_id
    or (old.needs_seat and not old.is_seat_freed) <> (new.needs_seat and not new.is_seat_freed))
  execute function seat_guest();
-- Inserted guests are counted once per statement: an import of 10,000 guests would update a group and a table for each.
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

  perform log_guest_change(added.id, 'group', null, groups.group_name)
  from added join groups on groups.id = added.group_id;
  perform log_guest_change(added.id, 'table', null, tables.table_name)
  from added left join groups on groups.id = added.group_id
    join tables on tables.id = coalesce(groups.table_id, added.table_id);
  return null;
end $$;
create trigger guests_seat_insert after insert on guests referencing new table as added for each statement
  execute function seat_inserted_guests();
create function seat_group() returns trigger language plpgsql as $$
declare
  old_table_name text; new_table_name text;
begin
  perform move_seats(old.table_id, new.table_id,
    (select count(*)::int from guests where group_id = new.id and needs_seat and not is_seat_freed));
  select table_name into old_table_name from tables where id = old.table_id;
  select table_name into new_table_name from tables where id = new.table_id;
  perform log_guest_change(id, 'table', old_table_name, new_table_name) from guests where group_id = new.id;
  return null;
end $$;
create trigger groups_seat_update after update on groups for each row
  when (old.table_id is distinct from new.table_id) execute function seat_group();

-- A seat is freed for a member of one group: joining another group takes a seat as usual. An undo sets the group and the mark in
-- one update, so a mark that is being set is kept.
create function clear_freed_seat() returns trigger language plpgsql as $$
begin
  new.is_seat_freed := false;
  return new;
end $$;
create trigger guests_freed_seat_insert before insert on guests for each row
  when (new.is_seat_freed and (new.group_id is null or not new.needs_seat)) execute function clear_freed_seat();
create trigger guests_freed_seat_update before update on guests for each row
  when (new.is_seat_freed and (new.group_id is null or not new.needs_seat
    or (old.is_seat_freed and old.group_id is distinct from new.group_id)))
  execute function clear_freed_seat();

-- A member whose seat was freed and who may come after all takes a seat again, as far as the group's table has one. A status is
-- never rejected for lack of a seat.
create function retake_seats(of_group uuid) returns void language plpgsql as $$
declare
  seat_table uuid; member uuid;
begin
  select table_id into seat_table from groups where id = of_group for no key update;
  for member in select id from guests
      where group_id = of_group and is_seat_freed and status <> 'Declined' order by position, id loop
    if seat_table is not null then
      perform 1 from tables where id = seat_table and seats_taken < capacity for no key update;
      exit when not found;
    end if;
    update guests set is_seat_freed = false where id = member;
  end loop;
end $$;
create function retake_own_seat() returns trigger language plpgsql as $$
begin
  perform retake_seats(new.group_id);
  return null;
end $$;
create function retake_group_seats() returns trigger language plpgsql as $$
begin
  perform retake_seats(new.id);
  return null;
end $$;
-- After zz_undo_journal, so that an undo frees the seat before it restores the status or the table.
create trigger zzz_retake_seat after update on guests for each row
  when (new.is_seat_freed and old.status is distinct from new.status and new.status <> 'Declined')
  execute function retake_own_seat();
create trigger zzz_retake_seats after update on groups for each row
  when (old.table_id is distinct from new.table_id) execute function retake_group_seats();

-- 6. Former members. A guest who leaves a group keeps the group's dietary text, with the group's name, because it may be about
--    that guest (docs/decisions/054). Undo, which sets havn.is_undo, restores the earlier text instead, unless the group would
--    be left without members.

-- The same rule as addDietaryText of the API.
create function add_dietary_text(note text, addition text) returns text language sql immutable as $$
  select case
    when addition = '' or position(E'\n' || addition || E'\n' in E'\n' || note || E'\n') > 0 then note
    when note = '' then addition
    else note || E'\n' || addition end
$$;
create function keep_group_dietary() returns trigger language plpgsql as $$
declare
  former groups;
begin
  select * into former from groups where id = old.group_id;
  if coalesce(current_setting('havn.is_undo', true), '') <> '' and former.member_count > 1 then return new; end if;
  if former.dietary_restriction <> '' then
    new.dietary_restriction :=
      add_dietary_text(new.dietary_restriction, former.group_name || ': ' || former.dietary_restriction);
  end if;
  if former.replaced_dietary_restriction <> '' then
    new.replaced_dietary_restriction :=
      add_dietary_text(new.replaced_dietary_restriction, former.group_name || ': ' || former.replaced_dietary_restriction);
  end if;
  return new;
end $$;
create trigger guests_keep_dietary before update on guests for each row
  when (old.group_id is not null and new.group_id is distinct from old.group_id) execute function keep_group_dietary();
create function record_former_member() returns trigger language plpgsql as $$
begin
  insert into former_members (guest_id, group_id) values (old.id, old.group_id) on conflict do nothing;
  return null;
end $$;
create trigger guests_former_member_update after update on guests for each row
  when (old.group_id is not null and new.group_id is distinct from old.group_id) execute function record_former_member();
create trigger guests_former_member_delete after delete on guests for each row
  when (old.group_id is not null) execute function record_former_member();

-- 7. Accounts. There is always an owner. The lock is taken before the first row, so that concurrent demotions wait for each
--    other and the second one sees what the first one committed. At a stricter isolation level, locking the remaining owner
--    fails instead.

create function lock_owners() returns trigger language plpgsql as $$
begin
  -- The API takes the same lock before it changes accounts.
  perform pg_advisory_xact_lock(4861014, 0);
  return null;
end $$;
create trigger administrators_lock_owners before update of role or delete on administrators
  for each statement execute function lock_owners();
create function require_owner() returns trigger language plpgsql as $$
begin
  perform 1 from administrators where role = 'owner' limit 1 for share;
  if not found then
    raise exception 'there must be an owner'
      using errcode = 'check_violation', constraint = 'administrators_last_owner', table = 'administrators';
  end if;
  return null;
end $$;
create trigger administrators_require_owner after delete on administrators for each row
  when (old.role = 'owner') execute function require_owner();
create trigger administrators_require_owner_role after update of role on administrators for each row
  when (old.role = 'owner' and new.role <> 'owner') execute function require_owner();

-- Every account has a password or a passkey (docs/decisions/046). The triggers run at the commit, because an account is
-- inserted before its passkey. The row lock makes transactions wait that each delete one of two passkeys: the second one
-- sees what the first one committed.
create function assert_credential(account text) returns void language plpgsql as $$
begin
  perform from administrators where id = account and password_hash is null for no key update;
  if found and not exists (select from passkeys where administrator_id = account) then
    raise exception 'an account needs a password or a passkey'
      using errcode = 'check_violation', constraint = 'administrators_last_credential', table = 'administrators';
  end if;
end $$;
create function require_credential() returns trigger language plpgsql as $$
begin
  perform assert_credential(new.id);
  return null;
end $$;
create constraint trigger administrators_require_credential after insert or update of password_hash on administrators
  deferrable initially deferred for each row when (new.password_hash is null) execute function require_credential();
create function require_credential_of_passkey() returns trigger language plpgsql as $$
begin
  perform assert_credential(old.administrator_id);
  return null;
end $$;
create constraint trigger passkeys_require_credential after delete or update of administrator_id on passkeys
  deferrable initially deferred for each row execute function require_credential_of_passkey();

-- 8. Deliveries and replies. Deleting a guest clears the address and text of both. The rows stay, for the counts and for a
--    worker that is sending one of them. The undo journal has the images before and after, so undoing the deletion restores
--    address and text, and the last copy expires with the undo entry.

create function clear_delivery_content() returns trigger language plpgsql as $$
begin
  if new.guest_id is null then
    new.recipient := '';
    new.subject := '';
    new.body := '';
    new.payload := null;
  elsif new.state not in ('queued', 'sending') then
    -- Restored by undo, but finished in the meantime: only an unfinished delivery needs its payload.
    new.payload := null;
  end if;
  return new;
end $$;
create trigger deliveries_clear_content before update of guest_id on deliveries for each row
  when (old.guest_id is distinct from new.guest_id) execute function clear_delivery_content();
create function clear_reply_content() returns trigger language plpgsql as $$
begin
  new.sender := '';
  new.subject := '';
  new.body := null;
  new.fetch_at := null;
  return new;
end $$;
create trigger replies_clear_content before update of guest_id on replies for each row
  when (old.guest_id is not null and new.guest_id is null) execute function clear_reply_content();

create function set_delivery_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger deliveries_changed_at before update on deliveries for each row
  when (old.state is distinct from new.state) execute function set_delivery_changed_at();

-- New deliveries and their states are in the audit log, and are notified to workers and open dashboards. Per statement, because
-- sending to thousands of guests is one statement. For many rows only the message is notified, not each delivery.
create function report_new_deliveries() returns trigger language plpgsql as $$
begin
  insert into audit_log (actor, action, guest_id, from_value, to_value, delivery_id, message_id)
  select get_actor(), 'delivery', guest_id, null, state::text, id, message_id from added where guest_id is not null;
  if (select count(*) from added) <= 100 then
    perform pg_notify('changes', json_build_object('entity', 'delivery', 'id', id, 'version', null)::text) from added;
  end if;
  perform pg_notify('deliveries', '');
  return null;
end $$;
create trigger deliveries_report_new after insert on deliveries referencing new table as added
  for each statement execute function report_new_deliveries();
create function report_delivery_state() returns trigger language plpgsql as $$
begin
  if new.guest_id is not null and new.state not in ('queued', 'sending') then
    insert into audit_log (actor, action, guest_id, from_value, to_value, delivery_id, message_id)
    values (get_actor(), 'delivery', new.guest_id, old.state::text, new.state::text, new.id, new.message_id);
  end if;
  perform pg_notify('changes', json_build_object('entity', 'delivery', 'id', new.id, 'version', null)::text);
  if new.state = 'queued' then perform pg_notify('deliveries', ''); end if;
  return null;
end $$;
create trigger deliveries_report_state after update on deliveries for each row
  when (old.state is distinct from new.state) execute function report_delivery_state();

-- 9. Live changes (docs/decisions/016): one small notification per changed row, delivered at commit to every listening process.

create function notify_change() returns trigger language plpgsql as $$
declare
  entity text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    perform pg_notify('changes', json_build_object('entity', entity, 'id', old.id, 'version', null)::text);
  else
    perform pg_notify('changes', json_build_object('entity', entity, 'id', new.id, 'version', new.version)::text);
  end if;
  return null;
end $$;
create trigger guests_notify after insert or update or delete on guests for each row execute function notify_change('guest');
create trigger groups_notify after insert or update or delete on groups for each row execute function notify_change('group');
create trigger tables_notify after insert or update or delete on tables for each row execute function notify_change('table');
create trigger messages_notify after insert or update or delete on messages for each row execute function notify_change('message');
create trigger wedding_notify after update on wedding for each row execute function notify_change('wedding');
create trigger wishes_notify after insert or delete on wishes for each row execute function notify_change('wish');
create trigger floor_plan_notify after update on floor_plan for each row execute function notify_change('floorPlan');
create trigger widgets_notify after insert or update or delete on widgets
  for each row execute function notify_change('widget');
-- A changed response is notified as a change of its widget, so that open dashboards reload its numbers.
create function notify_response() returns trigger language plpgsql as $$
declare
  widget uuid := case tg_op when 'DELETE' then old.widget_id else new.widget_id end;
begin
  perform pg_notify('changes', json_build_object('entity', 'widget', 'id', widget, 'version', null)::text);
  return null;
end $$;
create trigger widget_responses_notify after insert or update or delete on widget_responses
  for each row execute function notify_response();
create trigger widget_reservations_notify after insert or update or delete on widget_reservations
  for each row execute function notify_response();

-- Open dashboards learn of every new or changed reply (docs/decisions/042), and the workers of a text to fetch.
create function notify_reply() returns trigger language plpgsql as $$
declare
  reply replies := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('changes', json_build_object('entity', 'reply', 'id', reply.id, 'version', null)::text);
  if tg_op <> 'DELETE' and reply.fetch_at is not null then perform pg_notify('replies', ''); end if;
  return null;
end $$;
create trigger replies_notify_new after insert or delete on replies for each row execute function notify_reply();
-- A claim, which only defers the next attempt, changes nothing that is shown.
create trigger replies_notify after update on replies for each row
  when (to_jsonb(old) - array['fetch_at', 'fetch_attempts'] is distinct from to_jsonb(new) - array['fetch_at', 'fetch_attempts']
    or (old.fetch_at is null) is distinct from (new.fetch_at is null))
  execute function notify_reply();

-- The live streams of a session end with it, and with a change of the account's role, as they may not be open to the new one.
create function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', old.id);
  return null;
end $$;
create trigger sessions_notify_end after delete on sessions for each row execute function notify_session_end();
create function notify_role_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', id) from sessions where user_id = new.id;
  return null;
end $$;
create trigger administrators_notify_role after update of role on administrators for each row
  when (old.role is distinct from new.role) execute function notify_role_change();

-- Every server process stores new erasures and opt-outs outside of the database (docs/decisions/045 and 048).
create function notify_erasure() returns trigger language plpgsql as $$
begin
  perform pg_notify('erasures', '');
  return null;
end $$;
create trigger erasures_notify after insert on erasures for each statement execute function notify_erasure();
create function notify_opt_out_record() returns trigger language plpgsql as $$
begin
  perform pg_notify('opt_out_records', '');
  return null;
end $$;
create trigger opt_out_records_notify after insert or update on opt_out_records
  for each statement execute function notify_opt_out_record();

-- 10. Undo (docs/decisions/017). While a transaction's setting havn.undo_entry names an entry, every row that it changes is
--     recorded under that entry, in the order of the changes; undo_change processes them in reverse.

create function record_row_images() returns trigger language plpgsql as $$
declare
  -- Maintained by triggers: a change of only these columns results from a change of another row.
  ignored_columns text[] := array['version', 'member_count', 'seats_taken'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - ignored_columns is not distinct from to_jsonb(old) - ignored_columns then
    return null;
  end if;
  insert into undo_rows (undo_id, list, before, after) values (
    current_setting('havn.undo_entry')::uuid, tg_table_name,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$;
do $$
declare
  journaled record;
begin
  for journaled in select * from (values
    ('guests', 'insert or update or delete'),
    ('groups', 'insert or update or delete'),
    ('tables', 'insert or update or delete'),
    ('messages', 'insert or update or delete'),
    ('wishes', 'insert or update or delete'),
    ('fixtures', 'insert or update or delete'),
    ('floor_plan', 'update'),
    ('widgets', 'insert or update or delete'),
    ('widget_responses', 'insert or update or delete'),
    -- Responses that wait for double opt-in are restored with the link of their e-mail.
    ('widget_reservations', 'delete'),
    -- Rows that foreign keys delete or change with a guest or message are restored with it.
    ('message_receivers', 'delete'),
    ('surveys', 'delete'),
    ('deliveries', 'update of guest_id, message_id'),
    ('replies', 'update of guest_id')
  ) as journaled (list, events) loop
    execute format($trigger$
      create trigger zz_undo_journal after %s on %I for each row
      when (coalesce(current_setting('havn.undo_entry', true), '') <> '') execute function record_row_images()
    $trigger$, journaled.events, journaled.list);
  end loop;
end $$;

-- Whether an added row has been referenced since: removing it would remove those rows too.
create function is_referenced(list text, row_id uuid) returns boolean language sql as $$
  select case list
    when 'guests' then exists (select 1 from message_receivers where guest_id = row_id)
                    or exists (select 1 from deliveries where guest_id = row_id)
                    or exists (select 1 from replies where guest_id = row_id)
                    or exists (select 1 from wishes where guest_id = row_id or other_guest_id = row_id)
    when 'groups' then exists (select 1 from guests where group_id = row_id)
                    or exists (select 1 from wishes where group_id = row_id or other_group_id = row_id)
    when 'tables' then exists (select 1 from guests where table_id = row_id)
                    or exists (select 1 from groups where table_id = row_id)
    when 'messages' then exists (select 1 from message_receivers where message_id = row_id)
    else false end
$$;

-- The undo of a change that only added rows, such as an import, takes a few statements: one by one, 9,823 rows took 7 seconds.
-- It takes linear time, whatever the statistics of the tables say. Just after an import into tables that were empty when they
-- were analyzed, PostgreSQL expects one row in each, and a join of the rows with the journal becomes a nested loop over both:
-- minutes for thousands of guests. So the ids are collected first. EXECUTE plans with their values, which makes `= any` a
-- look-up in a hash table or an index.
create function list_added_ids(entry uuid, list_name text) returns uuid[] language sql stable as $$
  select coalesce(array_agg((after ->> 'id')::uuid), '{}') from undo_rows where undo_id = entry and list = list_name
$$;
create function free_added_seats(entry uuid) returns void language plpgsql as $$
declare
  leaving record;
  seated_at uuid;
  added_tables uuid[] := list_added_ids(entry, 'tables');
begin
  for leaving in execute 'select table_id, group_id, coalesce(group_id = any ($2), false) as is_group_added, count(*)::int as guests
      from guests where id = any ($1) group by table_id, group_id'
      using list_added_ids(entry, 'guests'), list_added_ids(entry, 'groups') loop
    seated_at := leaving.table_id;
    if leaving.group_id is not null then
      if seated_at is null then
        execute 'select table_id from groups where id = $1' into seated_at using leaving.group_id;
      end if;
      -- Groups and tables of the entry itself are deleted next.
      if not leaving.is_group_added then
        execute 'update groups set member_count = member_count - $2 where id = $1' using leaving.group_id, leaving.guests;
      end if;
    end if;
    if seated_at is not null and not seated_at = any (added_tables) then
      execute 'update tables set seats_taken = seats_taken - $2 where id = $1' using seated_at, leaving.guests;
    end if;
  end loop;
end $$;

create function delete_added_rows(entry uuid) returns void language plpgsql as $$
declare
  list_name text;
  is_stale boolean;
  ignored_columns text[] := array['version', 'member_count', 'seats_taken', 'changed_at', 'position'];
begin
  foreach list_name in array array['wishes', 'guests', 'groups', 'tables'] loop
    execute format('select true from undo_rows u left join %I r on r.id = (u.after ->> ''id'')::uuid
      where u.undo_id = $1 and u.list = $2 and (r.id is null
        or to_jsonb(r) - $3 is distinct from u.after - $3 or is_referenced($2, r.id)) limit 1', list_name)
      into is_stale using entry, list_name, ignored_columns;
    if is_stale then raise exception using errcode = 'HV001'; end if;
    if list_name = 'guests' then
      perform free_added_seats(entry);
      perform set_config('havn.seats_counted', 'on', true);
    end if;
    execute format('delete from %I where id = any ($1)', list_name) using list_added_ids(entry, list_name);
    perform set_config('havn.seats_counted', '', true);
  end loop;
end $$;

-- Undoes one change. Returns 'done', or 'stale' if a row was changed since; then nothing is written. If seats or main
-- guests have reached their limit meanwhile, the constraints reject the undo. HV001 is raised for a stale row.
create function undo_change(entry uuid) returns text language plpgsql as $$
declare
  image record;
  current_row jsonb;
  changed_columns text[];
  column_list text;
  violated_constraint text;
  -- changed_at is left to its trigger: a later change of another column does not prevent an undo.
  ignored_columns text[] := array['version', 'member_count', 'seats_taken', 'changed_at'];
begin
  if not exists (select 1 from undo_rows
      where undo_id = entry and (before is not null or list not in ('wishes', 'guests', 'groups', 'tables'))) then
    perform delete_added_rows(entry);
    delete from undo_entries where id = entry;
    return 'done';
  end if;
  for image in select list, before, after, (coalesce(before, after) ->> 'id')::uuid as row_id
              from undo_rows where undo_id = entry
              -- Rows that reference a guest or a message are restored after it.
              order by list in ('message_receivers', 'surveys', 'deliveries', 'replies')
                or (list = 'wishes' and after is null), id desc loop
    if image.list in ('message_receivers', 'surveys') then
      -- A row whose referenced row no longer exists is not restored.
      execute format('insert into %I select (jsonb_populate_record(null::%I, $1)).* where %s on conflict do nothing',
        image.list, image.list,
        case image.list when 'surveys' then 'true' else
          'exists (select 1 from messages where id = ($1 ->> ''message_id'')::uuid)
            and exists (select 1 from guests where id = ($1 ->> ''guest_id'')::uuid)' end)
        using image.before;
      continue;
    end if;
    if image.list = 'wishes' and image.after is null then
      insert into wishes select (jsonb_populate_record(null::wishes, image.before)).* where
        (exists (select 1 from guests where id = (image.before ->> 'guest_id')::uuid)
          or exists (select 1 from groups where id = (image.before ->> 'group_id')::uuid))
        and (image.before ->> 'kind' = 'nearCouple'
          or exists (select 1 from guests where id = (image.before ->> 'other_guest_id')::uuid)
          or exists (select 1 from groups where id = (image.before ->> 'other_group_id')::uuid))
        on conflict do nothing;
      continue;
    end if;
    execute format('select to_jsonb(r) from %I r where id = $1 for update', image.list) into current_row using image.row_id;
    if image.before is null then
      if current_row is null
        or current_row - ignored_columns - 'position' is distinct from image.after - ignored_columns - 'position'
        or is_referenced(image.list, image.row_id) then
        raise exception using errcode = 'HV001';
      end if;
      execute format('delete from %I where id = $1', image.list) using image.row_id;
    elsif image.after is null then
      if current_row is not null then raise exception using errcode = 'HV001'; end if;
      -- A version that no cached copy of the row can have. Counters start at zero and grow with each restored row.
      execute format('insert into %I select (jsonb_populate_record(null::%I, $1)).*', image.list, image.list)
        using image.before
          || jsonb_build_object('version', (image.before ->> 'version')::int + 1, 'member_count', 0, 'seats_taken', 0);
    elsif current_row is not null then
      select array_agg(key) into changed_columns from jsonb_object_keys(image.before) key
        where key <> all (ignored_columns) and image.before -> key is distinct from image.after -> key;
      if exists (select 1 from unnest(changed_columns) key where current_row -> key is distinct from image.after -> key) then
        raise exception using errcode = 'HV001';
      end if;
      select string_agg(format('%I', key), ', ') into column_list from unnest(changed_columns) key;
      execute format('update %I set (%s) = (select %s from jsonb_populate_record(null::%I, $1)) where id = $2',
        image.list, column_list, column_list, image.list) using image.before, image.row_id;
    elsif image.list <> 'deliveries' then
      raise exception using errcode = 'HV001';
    end if;
  end loop;
  delete from undo_entries where id = entry;
  return 'done';
exception
  when sqlstate 'HV001' then return 'stale';
  when unique_violation or foreign_key_violation then
    get stacked diagnostics violated_constraint = constraint_name;
    if violated_constraint = 'guests_two_mains' then raise; end if;
    return 'stale';
end $$;

-- 11. The rows that every installation has.

insert into wedding (id, record) values (1, '{}');
insert into floor_plan (id) values ('00000000-0000-4000-8000-000000000001');
insert into channels (format) values ('sms'), ('email');
insert into door_key default values;
