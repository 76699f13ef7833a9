-- Every server process stores new erasures outside of the database (docs/decisions/045).

create function announce_erasure() returns trigger language plpgsql as $$
begin
  perform pg_notify('erasures', '');
  return null;
end $$;--> statement-breakpoint
create trigger erasures_announce after insert on erasures for each statement execute function announce_erasure();
