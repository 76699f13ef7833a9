-- The widget's events and answers: versions, undo, live changes, as for the other lists (0001_rules.sql, 0003_undo_rules.sql).

create trigger widget_events_version before update on widget_events for each row execute function raise_version();--> statement-breakpoint
create trigger widget_answers_version before update on widget_answers for each row execute function raise_version();--> statement-breakpoint

create trigger zz_journal after insert or update or delete on widget_events for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();--> statement-breakpoint
create trigger zz_journal after insert or update or delete on widget_answers for each row
  when (coalesce(current_setting('havn.undo', true), '') <> '') execute function journal_change();--> statement-breakpoint

create trigger widget_events_announce after insert or update or delete on widget_events for each row execute function announce('widget');--> statement-breakpoint
-- A changed answer is notified as a change of its event, so that open dashboards reload its numbers.
create function announce_answer() returns trigger language plpgsql as $$
declare
  event uuid := case tg_op when 'DELETE' then old.event_id else new.event_id end;
begin
  perform pg_notify('changes', json_build_object('entity', 'widget', 'id', event, 'version', null)::text);
  return null;
end $$;--> statement-breakpoint
create trigger widget_answers_announce after insert or update or delete on widget_answers for each row execute function announce_answer();--> statement-breakpoint
create trigger widget_holds_announce after insert or update or delete on widget_holds for each row execute function announce_answer();
