-- Changes of accounts are in the audit log, by e-mail address (0001_rules.sql, 4).
create function note_account(account text, what text, was text, becomes text) returns void language sql as $$
  insert into audit_log (actor, action, account, from_value, to_value)
  values (coalesce(nullif(current_setting('havn.actor', true), ''), 'system'), what, account, was, becomes)
$$;--> statement-breakpoint
create function audit_administrator() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_account(new.email, 'accountCreated', null, new.role);
    return null;
  elsif tg_op = 'DELETE' then
    perform note_account(old.email, 'accountDeleted', old.role, null);
    return null;
  end if;
  if old.role is distinct from new.role then
    perform note_account(new.email, 'role', old.role, new.role);
  end if;
  if old.password_hash is distinct from new.password_hash then
    perform note_account(new.email, 'password', null, null);
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger administrators_audit after insert or update or delete on administrators for each row execute function audit_administrator();--> statement-breakpoint

-- A link that has expired is deleted without an entry. Using a link makes it expire: the account's own entry says what it did.
create function audit_invitation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_account(new.email, case new.purpose when 'join' then 'invited' else 'passwordLink' end, null, new.role);
  elsif old.expires_at > now() then
    perform note_account(old.email, 'invitationRevoked', old.role, null);
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger account_invitations_audit after insert or delete on account_invitations for each row execute function audit_invitation();
