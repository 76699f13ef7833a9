ALTER TABLE "audit_log" ADD COLUMN "delivery_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "message_id" uuid;