ALTER TABLE "door_key" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "door_key" CASCADE;--> statement-breakpoint
ALTER TABLE "guests" ALTER COLUMN "country" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_country_code" CHECK ("guests"."country" ~ '^([a-z]{2})?$');