-- Whether a list has some of the known values, each once, in their order. Restoring a backup creates it with an empty search
-- path, so that it may only use what PostgreSQL itself has.
create function is_set_of(chosen text[], known text[]) returns boolean language sql immutable as $$
  select chosen = array(select value from unnest(known) with ordinality as item (value, number) where value = any (chosen) order by number)
$$;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "diets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "allergens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_diets_known" CHECK (is_set_of("guests"."diets", array['vegetarian', 'vegan', 'pescatarian', 'halal', 'kosher', 'jain', 'noPork', 'noBeef', 'noAlcohol']));--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_allergens_known" CHECK (is_set_of("guests"."allergens", array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soya', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']));--> statement-breakpoint
-- So that a change from before this migration can still be undone.
update undo_rows set before = before || '{"diets": [], "allergens": []}', after = after || '{"diets": [], "allergens": []}'
where list = 'guests';--> statement-breakpoint
create function audit_needs() returns trigger language plpgsql as $$
begin
  if old.diets is distinct from new.diets then
    perform log_guest_change(new.id, 'diets', array_to_string(old.diets, ', '), array_to_string(new.diets, ', '));
  end if;
  if old.allergens is distinct from new.allergens then
    perform log_guest_change(new.id, 'allergens', array_to_string(old.allergens, ', '), array_to_string(new.allergens, ', '));
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger guests_audit_needs after update on guests for each row
  when ((old.diets, old.allergens) is distinct from (new.diets, new.allergens)) execute function audit_needs();
