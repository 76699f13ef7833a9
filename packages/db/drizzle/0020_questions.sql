CREATE TABLE "question_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"asked" text NOT NULL,
	"guest_id" uuid,
	"group_id" uuid,
	"option_id" uuid,
	"text_value" text,
	"number_value" integer,
	"yes_value" boolean,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "question_answers_by_one" CHECK (num_nonnulls("question_answers"."guest_id", "question_answers"."group_id") = 1 and ("question_answers"."group_id" is null or "question_answers"."asked" = 'household')),
	CONSTRAINT "question_answers_value" CHECK (num_nonnulls("question_answers"."option_id", "question_answers"."text_value", "question_answers"."number_value", "question_answers"."yes_value") = 1 and case "question_answers"."kind"
    when 'text' then char_length("question_answers"."text_value") between 1 and 1000
    when 'number' then "question_answers"."number_value" between 0 and 1000000
    when 'yesNo' then "question_answers"."yes_value" is not null
    else "question_answers"."option_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "question_options" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"labels" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_options_of_question" UNIQUE("id","question_id"),
	CONSTRAINT "question_options_labels_by_language" CHECK (jsonb_typeof("question_options"."labels") = 'object' and not jsonb_path_exists("question_options"."labels", '$.* ? (@.type() != "string" || @ == "")') and "question_options"."labels" <> '{}')
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid DEFAULT '00000000-0000-4000-8000-0000000000e0' NOT NULL,
	"asked" text DEFAULT 'guest' NOT NULL,
	"kind" text NOT NULL,
	"labels" jsonb NOT NULL,
	"hints" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"options_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_shape" UNIQUE("id","kind","asked"),
	CONSTRAINT "questions_asked" CHECK ("questions"."asked" in ('guest', 'household')),
	CONSTRAINT "questions_kind" CHECK ("questions"."kind" in ('yesNo', 'one', 'some', 'number', 'text')),
	CONSTRAINT "questions_audience" CHECK ("questions"."audience" in ('everyone', 'adults', 'children')),
	CONSTRAINT "questions_labels_by_language" CHECK (jsonb_typeof("questions"."labels") = 'object' and not jsonb_path_exists("questions"."labels", '$.* ? (@.type() != "string" || @ == "")') and "questions"."labels" <> '{}'),
	CONSTRAINT "questions_hints_by_language" CHECK (jsonb_typeof("questions"."hints") = 'object' and not jsonb_path_exists("questions"."hints", '$.* ? (@.type() != "string" || @ == "")'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_question" FOREIGN KEY ("question_id","kind","asked") REFERENCES "public"."questions"("id","kind","asked") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_option" FOREIGN KEY ("option_id","question_id") REFERENCES "public"."question_options"("id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_options" ADD CONSTRAINT "question_options_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_once" ON "question_answers" USING btree ("question_id",coalesce("guest_id", "group_id")) WHERE "question_answers"."kind" <> 'some';--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_option_once" ON "question_answers" USING btree ("question_id",coalesce("guest_id", "group_id"),"option_id") WHERE "question_answers"."kind" = 'some';--> statement-breakpoint
CREATE INDEX "question_answers_guest" ON "question_answers" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "question_answers_group" ON "question_answers" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "question_answers_option_index" ON "question_answers" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "question_options_question" ON "question_options" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "questions_event" ON "questions" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "questions_position" ON "questions" USING btree ("position","id");;--> statement-breakpoint

-- Questions and what is answered (docs/decisions/094).

-- 1. Order and versions. Another list of options is another version of the question.
create sequence questions_position_seq;--> statement-breakpoint
create trigger questions_position before insert on questions for each row when (new.position = 0)
  execute function set_last_position('questions_position_seq');--> statement-breakpoint
create trigger questions_version before update on questions for each row execute function increment_version();--> statement-breakpoint
create trigger question_answers_version before update on question_answers for each row
  execute function increment_version();--> statement-breakpoint
create function count_option_change() returns trigger language plpgsql as $$
begin
  update questions set options_version = options_version + 1
  where id in (select question_id from changed);
  return null;
end $$;--> statement-breakpoint
create trigger question_options_change_insert after insert on question_options referencing new table as changed
  for each statement execute function count_option_change();--> statement-breakpoint
create trigger question_options_change_update after update on question_options referencing new table as changed
  for each statement execute function count_option_change();--> statement-breakpoint
create trigger question_options_change_delete after delete on question_options referencing old table as changed
  for each statement execute function count_option_change();--> statement-breakpoint

-- 2. History: by the name that an option has at that time, in the first language of the wedding. Each chosen option of
--    "some of" has its own entry.
create function get_first_text(texts jsonb) returns text language sql stable as $$
  select coalesce(
    texts ->> (select record #>> '{languages,0}' from wedding), texts ->> 'en', (select min(value) from jsonb_each_text(texts)))
$$;--> statement-breakpoint
create function format_answer(answer question_answers) returns text language sql stable as $$
  select coalesce(answer.text_value, answer.number_value::text,
    case when answer.yes_value then 'yes' when not answer.yes_value then 'no' end,
    (select get_first_text(labels) from question_options where id = answer.option_id))
$$;--> statement-breakpoint
create function audit_answer() returns trigger language plpgsql as $$
declare
  answer question_answers := case when tg_op = 'DELETE' then old else new end;
  old_value text := case when tg_op <> 'INSERT' then format_answer(old) end;
  new_value text := case when tg_op <> 'DELETE' then format_answer(new) end;
begin
  -- Not with the deletion of the question, the option, the guest or the group.
  if tg_op = 'DELETE' and (old_value is null
    or not exists (select from questions where id = old.question_id)
    or not exists (select from guests where id = old.guest_id union all select from groups where id = old.group_id))
  then return null; end if;
  if old_value is not distinct from new_value then return null; end if;
  insert into audit_log (actor, action, guest_id, group_id, question_id, from_value, to_value)
  values (get_actor(), 'answer', answer.guest_id, answer.group_id, answer.question_id, old_value, new_value);
  return null;
end $$;--> statement-breakpoint
create trigger question_answers_audit after insert or update or delete on question_answers for each row
  execute function audit_answer();--> statement-breakpoint

-- 3. Live changes. The answers of guests and of their households are part of the guests' rows. A question says how many
--    have answered it.
create trigger questions_notify after insert or update or delete on questions for each row
  execute function notify_change('question');--> statement-breakpoint
create function notify_answer() returns trigger language plpgsql as $$
declare
  answer question_answers := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('changes', json_build_object('entity', 'guest', 'id', id, 'version', null)::text)
    from guests where id = answer.guest_id or group_id = answer.group_id;
  perform pg_notify('changes', json_build_object('entity', 'question', 'id', answer.question_id, 'version', null)::text);
  return null;
end $$;--> statement-breakpoint
create trigger question_answers_notify after insert or update or delete on question_answers for each row
  execute function notify_answer();--> statement-breakpoint

-- 4. Undo. Locked last, as by an answer. Rows that went with others come back in the order of their locks, because an
--    answer needs the option, and an option the question, which may itself have gone with an event.
select enable_undo('questions', lock_order => 8, counters => '{options_version}');--> statement-breakpoint
select enable_undo('question_options', lock_order => 9);--> statement-breakpoint
select enable_undo('question_answers', lock_order => 10);--> statement-breakpoint
create or replace function undo_change(entry uuid) returns text language plpgsql as $$
declare
  batch record;
  violated_constraint text;
begin
  -- Plans that this session made while the tables were small would read them completely for each row.
  discard plans;
  for batch in
    with images as (
      select undo_rows.id, before, after, rules.*, before is null as is_added, after is null as is_removed,
        first_value(before is null) over (row_images order by undo_rows.id) as is_new,
        first_value(after is null) over (row_images order by undo_rows.id desc) as is_gone
      from undo_rows join list_undo_rules() as rules using (list) where undo_id = entry
      window row_images as (partition by list, coalesce(before, after) ->> 'id')),
    ordered as (
      select *, is_dependent and not is_new as is_last from images where not (is_dependent and is_new and is_gone)),
    numbered as (
      select *, row_number() over (order by is_last, id desc)
        - row_number() over (partition by is_last, list, is_added, is_removed order by id desc) as run
      from ordered)
    select list, counters, ignored, is_dependent, is_added, is_removed,
      array_agg(before order by id desc) as before, array_agg(after order by id desc) as after
    from numbered group by list, lock_order, counters, ignored, is_dependent, is_added, is_removed, is_last, run
    order by is_last, case when is_last then lock_order end, max(id) desc
  loop
    if batch.is_added then perform remove_added_rows(batch.list, batch.after, batch.ignored);
    elsif batch.is_removed then
      perform restore_removed_rows(batch.list, batch.before, batch.counters, batch.is_dependent);
    else
      perform revert_changed_row(batch.list, image.before, image.after, batch.ignored, batch.is_dependent)
        from unnest(batch.before, batch.after) as image (before, after);
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
