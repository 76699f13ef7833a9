CREATE TABLE "fixtures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"length" integer NOT NULL,
	"plan_x" integer,
	"plan_y" integer,
	"rotation" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fixtures_kind" CHECK ("fixtures"."kind" in ('danceFloor', 'headTable', 'bar', 'buffet', 'stage', 'entrance', 'pillar', 'other')),
	CONSTRAINT "fixtures_name_length" CHECK (char_length("fixtures"."name") <= 100),
	CONSTRAINT "fixtures_size" CHECK ("fixtures"."width" between 1 and 1000 and "fixtures"."length" between 1 and 1000),
	CONSTRAINT "fixtures_placed" CHECK ("fixtures"."plan_x" is not null and "fixtures"."plan_y" is not null),
	CONSTRAINT "fixtures_plan_range" CHECK ("fixtures"."plan_x" between 0 and 2000 and "fixtures"."plan_y" between 0 and 2000 and "fixtures"."rotation" between 0 and 359)
);
--> statement-breakpoint
CREATE TABLE "floor_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"width" integer DEFAULT 200 NOT NULL,
	"length" integer DEFAULT 150 NOT NULL,
	"has_seat_numbers" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "floor_plan_single_row" CHECK ("floor_plan"."id" = '00000000-0000-4000-8000-000000000001'),
	CONSTRAINT "floor_plan_size" CHECK ("floor_plan"."width" between 20 and 2000 and "floor_plan"."length" between 20 and 2000)
);
--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "shape" text DEFAULT 'round' NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "plan_x" integer;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "plan_y" integer;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "rotation" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_shape" CHECK ("tables"."shape" in ('round', 'long', 'square'));--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_plan_both" CHECK (("tables"."plan_x" is null) = ("tables"."plan_y" is null));--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_plan_range" CHECK ("tables"."plan_x" between 0 and 2000 and "tables"."plan_y" between 0 and 2000 and "tables"."rotation" between 0 and 359);