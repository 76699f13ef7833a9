CREATE TABLE "channels" (
	"format" "message_format" PRIMARY KEY NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"paused_for" text,
	"refused_credentials" text,
	"next_at" timestamp (3) with time zone,
	"beat_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sending_days" (
	"day" text PRIMARY KEY NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "deliveries_message";--> statement-breakpoint
DROP INDEX "deliveries_due";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "is_patient" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "first_tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "doubt" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "look_ups" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "payload" jsonb;--> statement-breakpoint
CREATE INDEX "deliveries_receiver" ON "deliveries" USING btree ("message_id","guest_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_in_order" ON "deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_provider" ON "deliveries" USING btree ("format","provider_id") WHERE "deliveries"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_leased" ON "deliveries" USING btree ("format","lease_until") WHERE "deliveries"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("format","created_at","id") WHERE "deliveries"."state" = 'queued';--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_doubt" CHECK ("deliveries"."doubt" in ('refused', 'silent'));