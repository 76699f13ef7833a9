ALTER TABLE "deliveries" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "template" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_template" CHECK ("deliveries"."template" in ('own', 'saveTheDate', 'invitation', 'reminder', 'information', 'thanks'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template" CHECK ("messages"."template" in ('own', 'saveTheDate', 'invitation', 'reminder', 'information', 'thanks'));--> statement-breakpoint
-- So that a change from before this migration can still be undone.
update undo_rows set before = before || '{"template": "own"}', after = after || '{"template": "own"}'
where list = 'messages';--> statement-breakpoint
update undo_rows set before = before || '{"template": null}', after = after || '{"template": null}'
where list = 'deliveries';--> statement-breakpoint
-- What was sent stays an invitation, or none, without its message. Until then its kind is that of the message.
create function set_delivery_template() returns trigger language plpgsql as $$
begin
  new.template := (select template from messages where id = new.message_id);
  return new;
end $$;--> statement-breakpoint
create trigger deliveries_template before insert on deliveries for each row
  when (new.message_id is not null) execute function set_delivery_template();--> statement-breakpoint
create function change_delivery_templates() returns trigger language plpgsql as $$
begin
  update deliveries set template = new.template where message_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger messages_template after update on messages for each row
  when (old.template is distinct from new.template) execute function change_delivery_templates();
