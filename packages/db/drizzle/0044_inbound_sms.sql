CREATE TABLE "inbound_sms" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "inbound_read_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "inbound_sms_age" ON "inbound_sms" USING btree ("received_at");