CREATE TABLE "dishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"names" jsonb NOT NULL,
	"marks" text[] DEFAULT '{}' NOT NULL,
	"contains" text[] DEFAULT '{}' NOT NULL,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dishes_of_event" UNIQUE("id","event_id"),
	CONSTRAINT "dishes_names_by_language" CHECK (jsonb_typeof("dishes"."names") = 'object' and not jsonb_path_exists("dishes"."names", '$.* ? (@.type() != "string" || @ == "")') and "dishes"."names" <> '{}'),
	CONSTRAINT "dishes_marks_known" CHECK (is_set_of("dishes"."marks", array['vegetarian', 'vegan', 'pescatarian', 'halal', 'kosher', 'jain', 'noPork', 'noBeef', 'noAlcohol'])),
	CONSTRAINT "dishes_contains_known" CHECK (is_set_of("dishes"."contains", array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soya', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'])),
	CONSTRAINT "dishes_audience" CHECK ("dishes"."audience" in ('everyone', 'adults', 'children'))
);
--> statement-breakpoint
CREATE TABLE "meals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guest_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"dish_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meals_once" UNIQUE("guest_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meals" ADD CONSTRAINT "meals_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meals" ADD CONSTRAINT "meals_dish_of_event" FOREIGN KEY ("dish_id","event_id") REFERENCES "public"."dishes"("id","event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dishes_event" ON "dishes" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "dishes_position" ON "dishes" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "meals_dish" ON "meals" USING btree ("dish_id");--> statement-breakpoint

-- Dishes and who eats them (docs/decisions/093).

-- 1. Who is invited where, with the answer: of the wedding and of further events alike.
create view attendances as
  select id as guest_id, '00000000-0000-4000-8000-0000000000e0'::uuid as event_id, status from guests
  union all
  select guest_id, event_id, status from event_guests;--> statement-breakpoint

create sequence dishes_position_seq;--> statement-breakpoint
create trigger dishes_position before insert on dishes for each row when (new.position = 0)
  execute function set_last_position('dishes_position_seq');--> statement-breakpoint
create trigger dishes_version before update on dishes for each row execute function increment_version();--> statement-breakpoint
create trigger meals_version before update on meals for each row execute function increment_version();--> statement-breakpoint

-- 2. Only a guest who comes has a meal. The answer is locked in the shared mode, so that a concurrent one waits and then
--    drops the meal. An undo leaves out the meal of a guest who has declined since.
create function check_meal() returns trigger language plpgsql as $$
declare
  answer guest_status;
begin
  if new.event_id = '00000000-0000-4000-8000-0000000000e0' then
    select status into answer from guests where id = new.guest_id for share;
  else
    select status into answer from event_guests where event_id = new.event_id and guest_id = new.guest_id for share;
  end if;
  if answer in ('Accepted', 'Attended') then return new; end if;
  if is_undo() then return null; end if;
  raise exception 'only a guest who comes has a meal'
    using errcode = 'check_violation', constraint = 'meals_of_attendees', table = 'meals';
end $$;--> statement-breakpoint
create trigger meals_attendee before insert or update of guest_id, event_id on meals for each row
  execute function check_meal();--> statement-breakpoint
create function drop_wedding_meal() returns trigger language plpgsql as $$
begin
  delete from meals where guest_id = new.id and event_id = '00000000-0000-4000-8000-0000000000e0';
  return null;
end $$;--> statement-breakpoint
create trigger guests_drop_meal after update of status on guests for each row
  when (old.status in ('Accepted', 'Attended') and new.status not in ('Accepted', 'Attended'))
  execute function drop_wedding_meal();--> statement-breakpoint
create function drop_event_meal() returns trigger language plpgsql as $$
begin
  delete from meals where guest_id = old.guest_id and event_id = old.event_id;
  return null;
end $$;--> statement-breakpoint
create trigger event_guests_drop_meal_update after update of status on event_guests for each row
  when (old.status in ('Accepted', 'Attended') and new.status not in ('Accepted', 'Attended'))
  execute function drop_event_meal();--> statement-breakpoint
-- Before the row is gone, so that an undo restores it before the meal, which needs it.
create function drop_meal_of_invitation() returns trigger language plpgsql as $$
begin
  delete from meals where guest_id = old.guest_id and event_id = old.event_id;
  return old;
end $$;--> statement-breakpoint
create trigger event_guests_drop_meal_delete before delete on event_guests for each row
  when (old.status in ('Accepted', 'Attended')) execute function drop_meal_of_invitation();--> statement-breakpoint
-- Before the dish is gone, so that the history has its name.
create function drop_dish_meals() returns trigger language plpgsql as $$
begin
  delete from meals where dish_id = old.id;
  return old;
end $$;--> statement-breakpoint
create trigger dishes_drop_meals before delete on dishes for each row execute function drop_dish_meals();--> statement-breakpoint

-- 3. History: by the name that the dish has at that time, in the first language of the wedding.
create function get_dish_name(dish uuid) returns text language sql stable as $$
  select coalesce(
    names ->> (select record #>> '{languages,0}' from wedding), names ->> 'en', (select min(value) from jsonb_each_text(names)))
  from dishes where id = dish
$$;--> statement-breakpoint
create function audit_meal() returns trigger language plpgsql as $$
declare
  meal meals := case when tg_op = 'DELETE' then old else new end;
begin
  -- Not with the deletion of the guest, whose history ends with it.
  if tg_op = 'DELETE' and not exists (select from guests where id = old.guest_id) then return null; end if;
  insert into audit_log (actor, action, guest_id, event_id, from_value, to_value)
  values (get_actor(), 'meal', meal.guest_id, meal.event_id,
    case when tg_op <> 'INSERT' then get_dish_name(old.dish_id) end,
    case when tg_op <> 'DELETE' then get_dish_name(new.dish_id) end);
  return null;
end $$;--> statement-breakpoint
create trigger meals_audit_row after insert or delete on meals for each row execute function audit_meal();--> statement-breakpoint
create trigger meals_audit_change after update on meals for each row
  when (old.dish_id is distinct from new.dish_id) execute function audit_meal();--> statement-breakpoint

-- 4. Live changes. The meals of a guest are part of the guest's row, as the events are.
create trigger dishes_notify after insert or update or delete on dishes for each row
  execute function notify_change('dish');--> statement-breakpoint
create trigger meals_notify after insert or update or delete on meals for each row
  execute function notify_guest_of_event();--> statement-breakpoint

-- 5. Undo. Locked last, as by an answer.
select enable_undo('dishes', lock_order => 6);--> statement-breakpoint
select enable_undo('meals', lock_order => 7);
