CREATE TYPE "public"."delivery_state" AS ENUM('preview', 'queued', 'sending', 'sent', 'delivered', 'failed', 'undeliverable', 'uncertain');--> statement-breakpoint
CREATE TYPE "public"."guest_status" AS ENUM('Pending', 'Accepted', 'Declined', 'Attended');--> statement-breakpoint
CREATE TYPE "public"."message_format" AS ENUM('sms', 'email');--> statement-breakpoint
CREATE TABLE "administrators" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "administrators_email_unique" UNIQUE("email"),
	CONSTRAINT "administrators_email_lower" CHECK ("administrators"."email" = lower("administrators"."email"))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"guest_id" uuid NOT NULL,
	"from_value" text,
	"to_value" text
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"code" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"message_id" uuid,
	"guest_id" uuid,
	"dedupe_key" text NOT NULL,
	"format" "message_format" NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"state" "delivery_state" DEFAULT 'queued' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_id" text,
	"lease_until" timestamp (3) with time zone,
	"not_before" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_once" UNIQUE("dedupe_key"),
	CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('message', 'survey'))
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_name" text NOT NULL,
	"code" text NOT NULL,
	"table_id" uuid,
	"dietary_restriction" text DEFAULT '' NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_code_unique" UNIQUE("code"),
	CONSTRAINT "groups_name_length" CHECK (char_length("groups"."group_name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"status" "guest_status" DEFAULT 'Pending' NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"is_adult" boolean DEFAULT true NOT NULL,
	"is_alcohol" boolean DEFAULT false NOT NULL,
	"is_family" boolean DEFAULT false NOT NULL,
	"is_with_transport" boolean DEFAULT false NOT NULL,
	"needs_transport" boolean DEFAULT false NOT NULL,
	"needs_housing" boolean DEFAULT false NOT NULL,
	"dietary_restriction" text DEFAULT '' NOT NULL,
	"group_id" uuid,
	"main_slot" smallint,
	"table_id" uuid,
	"code" text NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guests_code_unique" UNIQUE("code"),
	CONSTRAINT "guests_first_name_length" CHECK (char_length("guests"."first_name") between 1 and 100),
	CONSTRAINT "guests_language_known" CHECK ("guests"."language" in ('en', 'fr')),
	CONSTRAINT "guests_main_slot_range" CHECK ("guests"."main_slot" in (1, 2)),
	CONSTRAINT "guests_main_slot_in_group" CHECK (case when "guests"."group_id" is null then "guests"."main_slot" is null else "guests"."is_main" = ("guests"."main_slot" is not null) end),
	CONSTRAINT "guests_table_beside_group" CHECK ("guests"."group_id" is null or "guests"."table_id" is null)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "message_receivers" (
	"message_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_receivers_message_id_guest_id_pk" PRIMARY KEY("message_id","guest_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"format" "message_format" DEFAULT 'sms' NOT NULL,
	"body_en" text NOT NULL,
	"body_fr" text NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"guest_id" uuid NOT NULL,
	"status" "guest_status" NOT NULL,
	"delivery_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "surveys_guest_id_status_pk" PRIMARY KEY("guest_id","status")
);
--> statement-breakpoint
CREATE TABLE "tables" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"table_name" text NOT NULL,
	"capacity" integer DEFAULT 8 NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tables_capacity_range" CHECK ("tables"."capacity" between 1 and 1000),
	CONSTRAINT "tables_seats_within_capacity" CHECK ("tables"."seats_taken" between 0 and "tables"."capacity"),
	CONSTRAINT "tables_name_length" CHECK (char_length("tables"."table_name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "wedding" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"record" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wedding_single_row" CHECK ("wedding"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_receivers" ADD CONSTRAINT "message_receivers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_receivers" ADD CONSTRAINT "message_receivers_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_administrators_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_guest" ON "audit_log" USING btree ("guest_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_message" ON "deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "deliveries_guest" ON "deliveries" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("not_before","created_at") WHERE "deliveries"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "groups_position" ON "groups" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "groups_table" ON "groups" USING btree ("table_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guests_two_mains" ON "guests" USING btree ("group_id","main_slot") WHERE "guests"."main_slot" is not null;--> statement-breakpoint
CREATE INDEX "guests_position" ON "guests" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "guests_group" ON "guests" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "guests_table" ON "guests" USING btree ("table_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_receivers_guest" ON "message_receivers" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tables_position" ON "tables" USING btree ("position","id");