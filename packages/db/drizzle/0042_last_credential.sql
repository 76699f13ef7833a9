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
end $$;--> statement-breakpoint
create function keep_credential() returns trigger language plpgsql as $$
begin
  perform assert_credential(new.id);
  return null;
end $$;--> statement-breakpoint
create constraint trigger administrators_keep_credential after insert or update of password_hash on administrators
  deferrable initially deferred for each row when (new.password_hash is null) execute function keep_credential();--> statement-breakpoint
create function keep_credential_of_passkey() returns trigger language plpgsql as $$
begin
  perform assert_credential(old.administrator_id);
  return null;
end $$;--> statement-breakpoint
create constraint trigger passkeys_keep_credential after delete or update of administrator_id on passkeys
  deferrable initially deferred for each row execute function keep_credential_of_passkey();
