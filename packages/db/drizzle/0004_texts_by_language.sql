ALTER TABLE "guests" DROP CONSTRAINT "guests_language_known";--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_language_known" CHECK ("guests"."language" ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "subjects" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "bodies" jsonb;--> statement-breakpoint
-- Stored texts by language, in messages, their reminders, automatic messages and the images of undo. Without triggers:
-- the rows keep their versions.
create function texts_by_language(en text, fr text) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('en', nullif(en, ''), 'fr', nullif(fr, '')))
$$;--> statement-breakpoint
create function message_texts_by_language(texts jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(texts) = 'object' then jsonb_build_object(
    'subjects', texts_by_language(texts ->> 'subject', texts ->> 'subjectFR'),
    'bodies', texts_by_language(texts ->> 'bodyEN', texts ->> 'bodyFR')) end
$$;--> statement-breakpoint
create function message_image_by_language(image jsonb) returns jsonb language sql immutable as $$
  select image - '{subject,subject_fr,body_en,body_fr}'::text[] || jsonb_build_object(
    'subjects', texts_by_language(image ->> 'subject', image ->> 'subject_fr'),
    'bodies', texts_by_language(image ->> 'body_en', image ->> 'body_fr'),
    'reminder', message_texts_by_language(image -> 'reminder'))
$$;--> statement-breakpoint
alter table messages disable trigger user;--> statement-breakpoint
update messages set subjects = texts_by_language(subject, subject_fr), bodies = texts_by_language(body_en, body_fr),
  reminder = message_texts_by_language(reminder);--> statement-breakpoint
alter table messages enable trigger user;--> statement-breakpoint
alter table wedding disable trigger user;--> statement-breakpoint
update wedding set record = jsonb_set(record, '{automaticMessages}', (
  select jsonb_object_agg(status, message || jsonb_build_object('texts', message_texts_by_language(message -> 'texts')))
  from jsonb_each(record -> 'automaticMessages') as stored (status, message)))
where record -> 'automaticMessages' <> '{}';--> statement-breakpoint
alter table wedding enable trigger user;--> statement-breakpoint
update undo_rows set before = message_image_by_language(before), after = message_image_by_language(after)
where list = 'messages';--> statement-breakpoint
drop function message_image_by_language, message_texts_by_language, texts_by_language;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "subjects" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "bodies" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "subject_fr";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "body_en";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "body_fr";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_subjects_by_language" CHECK (jsonb_typeof("messages"."subjects") = 'object' and "messages"."subjects" <> '{}' and not jsonb_path_exists("messages"."subjects", '$.* ? (@.type() != "string" || @ == "")'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_bodies_by_language" CHECK (jsonb_typeof("messages"."bodies") = 'object' and "messages"."bodies" <> '{}' and not jsonb_path_exists("messages"."bodies", '$.* ? (@.type() != "string" || @ == "")'));
