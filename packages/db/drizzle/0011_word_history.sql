ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "word" text;--> statement-breakpoint
CREATE INDEX "audit_log_word" ON "audit_log" USING btree ("word","id") WHERE "audit_log"."word" is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject" CHECK (num_nonnulls("audit_log"."guest_id", "audit_log"."group_id", "audit_log"."account", "audit_log"."word") = 1);--> statement-breakpoint
-- A text without a row is the default one.
create function audit_word() returns trigger language plpgsql as $$
begin
  insert into audit_log (actor, action, word, from_value, to_value)
  values (get_actor(), 'word', coalesce(new.language, old.language) || ' ' || coalesce(new.key, old.key), old.value, new.value);
  return null;
end $$;--> statement-breakpoint
create trigger words_audit_row after insert or delete on words for each row execute function audit_word();--> statement-breakpoint
create trigger words_audit_change after update on words for each row
  when (old.value is distinct from new.value) execute function audit_word();--> statement-breakpoint
-- A text that was restored and changed again never has a version that it had before.
create function continue_word_version() returns trigger language plpgsql as $$
begin
  new.version := 1 + (select count(*) from audit_log where word = new.language || ' ' || new.key);
  return new;
end $$;--> statement-breakpoint
create trigger words_continue_version before insert on words for each row execute function continue_word_version();
