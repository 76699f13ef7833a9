ALTER TABLE "channels" ADD COLUMN "paused_detail" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "outage_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "refused_deliveries" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "confirmed_deliveries" uuid[] DEFAULT '{}' NOT NULL;