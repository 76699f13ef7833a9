CREATE TABLE "replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"format" "message_format" NOT NULL,
	"provider_id" text NOT NULL,
	"sender" text NOT NULL,
	"guest_id" uuid,
	"other_guest_ids" uuid[] DEFAULT '{}' NOT NULL,
	"delivery_id" uuid,
	"subject" text DEFAULT '' NOT NULL,
	"body" text,
	"is_truncated" boolean DEFAULT false NOT NULL,
	"attachment_count" smallint DEFAULT 0 NOT NULL,
	"proposed_status" "guest_status",
	"omitted_count" integer DEFAULT 0 NOT NULL,
	"fetch_at" timestamp (3) with time zone,
	"fetch_attempts" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "replies_lengths" CHECK (char_length("replies"."sender") <= 320 and char_length("replies"."subject") <= 300 and char_length("replies"."body") <= 10000),
	CONSTRAINT "replies_proposed_status" CHECK ("replies"."proposed_status" in ('Accepted', 'Declined'))
);
--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "replies_provider" ON "replies" USING btree ("format","provider_id");--> statement-breakpoint
CREATE INDEX "replies_in_order" ON "replies" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "replies_sender" ON "replies" USING btree ("format","sender","received_at");--> statement-breakpoint
CREATE INDEX "replies_guest" ON "replies" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "replies_delivery" ON "replies" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "replies_unread" ON "replies" USING btree ("received_at") WHERE "replies"."read_at" is null;--> statement-breakpoint
CREATE INDEX "replies_to_fetch" ON "replies" USING btree ("fetch_at") WHERE "replies"."fetch_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_recipient" ON "deliveries" USING btree ("format",lower("recipient"),"changed_at");