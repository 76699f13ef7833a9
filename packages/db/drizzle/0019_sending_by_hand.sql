ALTER TABLE "deliveries" ADD COLUMN "hand_channel" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "state_before_hand" "delivery_state";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "reason_before_hand" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "skipped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_hand_channel" CHECK ("deliveries"."hand_channel" in ('whatsapp', 'sms', 'email', 'other'));