-- There is always an owner. The lock is taken before the first row, so that concurrent demotions wait for each other and the
-- second one sees what the first one committed. At a stricter isolation level, locking the remaining owner fails instead.
create function lock_owners() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4861014, 0);
  return null;
end $$;--> statement-breakpoint
create trigger administrators_lock_owners before update of role or delete on administrators for each statement execute function lock_owners();--> statement-breakpoint
create function keep_owner() returns trigger language plpgsql as $$
begin
  perform 1 from administrators where role = 'owner' limit 1 for share;
  if not found then
    raise exception 'there must be an owner' using errcode = 'check_violation', constraint = 'administrators_last_owner', table = 'administrators';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger administrators_keep_owner after delete on administrators for each row when (old.role = 'owner') execute function keep_owner();--> statement-breakpoint
create trigger administrators_keep_owner_role after update of role on administrators for each row
  when (old.role = 'owner' and new.role <> 'owner') execute function keep_owner();--> statement-breakpoint

-- The live streams of an account end with a change of its role, as they may not be open to the new one.
create function end_streams() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', id) from sessions where user_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger administrators_end_streams after update of role on administrators for each row
  when (old.role is distinct from new.role) execute function end_streams();
