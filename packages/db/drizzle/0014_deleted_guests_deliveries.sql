-- Deleting a guest empties the address and text of its deliveries. The rows stay, for the counts and for a worker that is sending
-- one of them. The undo journal has the images before and after (0003_undo_rules.sql), so undoing the deletion restores address and text, and the
-- last copy expires with the undo entry.

create function empty_delivery() returns trigger language plpgsql as $$
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
end $$;--> statement-breakpoint
create trigger deliveries_empty before update of guest_id on deliveries for each row
  when (old.guest_id is distinct from new.guest_id) execute function empty_delivery();--> statement-breakpoint

-- Guests deleted before this migration. Undo restores only what differs between the two images.
update undo_rows set becomes = becomes || '{"recipient": "", "subject": "", "body": "", "payload": null}'
  where list = 'deliveries' and was ->> 'guest_id' is not null and becomes ->> 'guest_id' is null;--> statement-breakpoint
update deliveries set recipient = '', subject = '', body = '', payload = null where guest_id is null and kind <> 'widget';
