-- Rules that Drizzle cannot express. They hold for every writer and under concurrency.

-- 1. Codes are unique over guests and groups together: the primary key of "codes" enforces it.
create function register_code() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from codes where code = old.code; end if;
  if tg_op <> 'DELETE' then insert into codes (code) values (new.code); end if;
  return null;
end $$;--> statement-breakpoint
create trigger guests_code_insert after insert or delete on guests for each row execute function register_code();--> statement-breakpoint
create trigger guests_code_update after update on guests for each row when (old.code is distinct from new.code) execute function register_code();--> statement-breakpoint
create trigger groups_code_insert after insert or delete on groups for each row execute function register_code();--> statement-breakpoint
create trigger groups_code_update after update on groups for each row when (old.code is distinct from new.code) execute function register_code();--> statement-breakpoint

-- 2. Orders: a new row gets the next number of its list's sequence, with a wide gap to the last one, so that rows can be
--    moved in between.
create sequence guests_position_seq;--> statement-breakpoint
create sequence groups_position_seq;--> statement-breakpoint
create sequence tables_position_seq;--> statement-breakpoint
create sequence messages_position_seq;--> statement-breakpoint
create function go_last() returns trigger language plpgsql as $$
begin
  new.position := nextval(tg_argv[0]::regclass) * 1048576;
  return new;
end $$;--> statement-breakpoint
create trigger guests_position before insert on guests for each row when (new.position = 0) execute function go_last('guests_position_seq');--> statement-breakpoint
create trigger groups_position before insert on groups for each row when (new.position = 0) execute function go_last('groups_position_seq');--> statement-breakpoint
create trigger tables_position before insert on tables for each row when (new.position = 0) execute function go_last('tables_position_seq');--> statement-breakpoint
create trigger messages_position before insert on messages for each row when (new.position = 0) execute function go_last('messages_position_seq');--> statement-breakpoint

-- 3. Versions are incremented by every change of a row's own fields, but not by a change of its position or counters, which
--    belong to the list and to other rows.
create function raise_version() returns trigger language plpgsql as $$
declare
  aside text[] := array['version', 'position', 'member_count', 'seats_taken'];
begin
  new.version := old.version + case when to_jsonb(new) - aside is distinct from to_jsonb(old) - aside then 1 else 0 end;
  return new;
end $$;--> statement-breakpoint
create trigger guests_version before update on guests for each row execute function raise_version();--> statement-breakpoint
create trigger groups_version before update on groups for each row execute function raise_version();--> statement-breakpoint
create trigger tables_version before update on tables for each row execute function raise_version();--> statement-breakpoint
create trigger messages_version before update on messages for each row execute function raise_version();--> statement-breakpoint
create trigger wedding_version before update on wedding for each row execute function raise_version();--> statement-breakpoint

-- 4. Audit log: the actor is the transaction's setting havn.actor ("system" if it is not set).
create function note_change(guest uuid, what text, was text, becomes text) returns void language sql as $$
  insert into audit_log (actor, action, guest_id, from_value, to_value)
  values (coalesce(nullif(current_setting('havn.actor', true), ''), 'system'), what, guest, was, becomes)
$$;--> statement-breakpoint
create function audit_guest() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_change(new.id, 'created', null, new.status::text);
    return null;
  elsif tg_op = 'DELETE' then
    perform note_change(old.id, 'deleted', old.status::text, null);
    return null;
  end if;
  if old.status is distinct from new.status then
    perform note_change(new.id, 'status', old.status::text, new.status::text);
  end if;
  if old.is_main is distinct from new.is_main then
    perform note_change(new.id, 'main', old.is_main::text, new.is_main::text);
  end if;
  if old.code is distinct from new.code then
    perform note_change(new.id, 'code', null, null);
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger guests_audit_row after insert or delete on guests for each row execute function audit_guest();--> statement-breakpoint
create trigger guests_audit_change after update on guests for each row
  when (old.status is distinct from new.status or old.is_main is distinct from new.is_main or old.code is distinct from new.code)
  execute function audit_guest();--> statement-breakpoint

-- 5. Seats: members of a group and seats of a table are counted in the parent row. Its lock serializes concurrent writers at
--    every isolation level, and the check tables_seats_within_capacity rejects a value above the capacity.
create function take_seats(from_table uuid, to_table uuid, seats integer) returns void language plpgsql as $$
begin
  if from_table is not distinct from to_table or seats = 0 then return; end if;
  if from_table is not null then update tables set seats_taken = seats_taken - seats where id = from_table; end if;
  if to_table is not null then update tables set seats_taken = seats_taken + seats where id = to_table; end if;
end $$;--> statement-breakpoint
create function seat_guest() returns trigger language plpgsql as $$
declare
  old_table uuid; new_table uuid; old_group uuid; new_group uuid; old_group_name text; new_group_name text;
begin
  if tg_op <> 'INSERT' then old_table := old.table_id; old_group := old.group_id; end if;
  if tg_op <> 'DELETE' then new_table := new.table_id; new_group := new.group_id; end if;
  if old_group is not null then
    if old_group is not distinct from new_group then
      select table_id into old_table from groups where id = old_group;
      new_table := old_table;
    else
      update groups set member_count = member_count - 1 where id = old_group returning table_id, group_name into old_table, old_group_name;
    end if;
  end if;
  if new_group is not null and new_group is distinct from old_group then
    update groups set member_count = member_count + 1 where id = new_group returning table_id, group_name into new_table, new_group_name;
  end if;
  perform take_seats(old_table, new_table, 1);
  if tg_op = 'DELETE' then return null; end if;
  if old_group is distinct from new_group then
    perform note_change(new.id, 'group', old_group_name, new_group_name);
  end if;
  if old_table is distinct from new_table then
    perform note_change(new.id, 'table', (select table_name from tables where id = old_table), (select table_name from tables where id = new_table));
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger guests_seat_insert after insert on guests for each row when (new.group_id is not null or new.table_id is not null) execute function seat_guest();--> statement-breakpoint
create trigger guests_seat_delete after delete on guests for each row when (old.group_id is not null or old.table_id is not null) execute function seat_guest();--> statement-breakpoint
create trigger guests_seat_update after update on guests for each row
  when (old.group_id is distinct from new.group_id or old.table_id is distinct from new.table_id) execute function seat_guest();--> statement-breakpoint
create function seat_group() returns trigger language plpgsql as $$
declare
  was text; becomes text;
begin
  perform take_seats(old.table_id, new.table_id, new.member_count);
  select table_name into was from tables where id = old.table_id;
  select table_name into becomes from tables where id = new.table_id;
  perform note_change(id, 'table', was, becomes) from guests where group_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger groups_seat_update after update on groups for each row when (old.table_id is distinct from new.table_id) execute function seat_group();--> statement-breakpoint

-- 6. Live changes: one small notification per changed row, delivered at commit to every listening process.
create function announce() returns trigger language plpgsql as $$
declare
  entity text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    perform pg_notify('changes', json_build_object('entity', entity, 'id', old.id, 'version', null)::text);
  else
    perform pg_notify('changes', json_build_object('entity', entity, 'id', new.id, 'version', new.version)::text);
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger guests_announce after insert or update or delete on guests for each row execute function announce('guest');--> statement-breakpoint
create trigger groups_announce after insert or update or delete on groups for each row execute function announce('group');--> statement-breakpoint
create trigger tables_announce after insert or update or delete on tables for each row execute function announce('table');--> statement-breakpoint
create trigger messages_announce after insert or update or delete on messages for each row execute function announce('message');--> statement-breakpoint
create trigger wedding_announce after update on wedding for each row execute function announce('wedding');--> statement-breakpoint
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', old.id);
  return null;
end $$;--> statement-breakpoint
create trigger sessions_ended after delete on sessions for each row execute function announce_session_end();--> statement-breakpoint

insert into wedding (id, record) values (1, '{}');
