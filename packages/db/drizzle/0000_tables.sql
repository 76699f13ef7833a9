CREATE TYPE "public"."delivery_state" AS ENUM('preview', 'queued', 'sending', 'sent', 'delivered', 'failed', 'undeliverable', 'uncertain');--> statement-breakpoint
CREATE TYPE "public"."guest_status" AS ENUM('Pending', 'Accepted', 'Declined', 'Attended');--> statement-breakpoint
CREATE TYPE "public"."message_format" AS ENUM('sms', 'email');--> statement-breakpoint
CREATE TABLE "account_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"role" text,
	"delivery_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_invitations_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "account_invitations_delivery_unique" UNIQUE("delivery_id"),
	CONSTRAINT "account_invitations_email_lower" CHECK ("account_invitations"."email" = lower("account_invitations"."email")),
	CONSTRAINT "account_invitations_purpose" CHECK ("account_invitations"."purpose" in ('join', 'reset')),
	CONSTRAINT "account_invitations_role" CHECK ("account_invitations"."role" in ('owner', 'planner', 'door')),
	CONSTRAINT "account_invitations_join_role" CHECK ("account_invitations"."purpose" <> 'join' or "account_invitations"."role" is not null)
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'owner' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "administrators_email_unique" UNIQUE("email"),
	CONSTRAINT "administrators_email_lower" CHECK ("administrators"."email" = lower("administrators"."email")),
	CONSTRAINT "administrators_role" CHECK ("administrators"."role" in ('owner', 'planner', 'door'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"guest_id" uuid,
	"group_id" uuid,
	"account" text,
	"from_value" text,
	"to_value" text,
	"delivery_id" uuid,
	"message_id" uuid,
	CONSTRAINT "audit_log_subject" CHECK (num_nonnulls("audit_log"."guest_id", "audit_log"."group_id", "audit_log"."account") = 1)
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"file" text,
	"bytes" bigint,
	"is_verified" boolean DEFAULT false NOT NULL,
	"problem" text,
	CONSTRAINT "backups_reason" CHECK ("backups"."reason" in ('nightly', 'manual', 'upgrade', 'replacement')),
	CONSTRAINT "backups_file_or_problem" CHECK ("backups"."file" is not null or "backups"."problem" is not null)
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"format" "message_format" PRIMARY KEY NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"paused_for" text,
	"paused_detail" text,
	"outage_since" timestamp (3) with time zone,
	"refused_deliveries" uuid[] DEFAULT '{}' NOT NULL,
	"confirmed_deliveries" uuid[] DEFAULT '{}' NOT NULL,
	"refused_credentials" text,
	"next_at" timestamp (3) with time zone,
	"beat_at" timestamp (3) with time zone,
	"inbound_read_at" timestamp (3) with time zone
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
	"language" text DEFAULT 'en' NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"state" "delivery_state" DEFAULT 'queued' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider" text,
	"provider_id" text,
	"is_deferrable" boolean DEFAULT false NOT NULL,
	"held" text,
	"claim" uuid,
	"lease_until" timestamp (3) with time zone,
	"not_before" timestamp (3) with time zone,
	"first_tried_at" timestamp (3) with time zone,
	"doubt" text,
	"look_ups" integer DEFAULT 0 NOT NULL,
	"payload" jsonb,
	"hand_channel" text,
	"state_before_hand" "delivery_state",
	"reason_before_hand" text,
	"skipped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_once" UNIQUE("dedupe_key"),
	CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('message', 'survey', 'widget', 'test', 'account')),
	CONSTRAINT "deliveries_doubt" CHECK ("deliveries"."doubt" in ('refused', 'silent')),
	CONSTRAINT "deliveries_provider_name" CHECK ("deliveries"."provider" in ('twilio', 'resend', 'smtp')),
	CONSTRAINT "deliveries_hand_channel" CHECK ("deliveries"."hand_channel" in ('whatsapp', 'sms', 'email', 'other')),
	CONSTRAINT "deliveries_account_payload" CHECK ("deliveries"."kind" <> 'account' or "deliveries"."payload" is null or "deliveries"."state" in ('queued', 'sending'))
);
--> statement-breakpoint
CREATE TABLE "demonstration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person" text
);
--> statement-breakpoint
CREATE TABLE "door_key" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "door_key_single_row" CHECK ("door_key"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "former_members" (
	"guest_id" uuid,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_name" text NOT NULL,
	"code" text NOT NULL,
	"table_id" uuid,
	"dietary_restriction" text DEFAULT '' NOT NULL,
	"replaced_dietary_restriction" text DEFAULT '' NOT NULL,
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
	"country" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"status" "guest_status" DEFAULT 'Pending' NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"is_adult" boolean DEFAULT true NOT NULL,
	"is_alcohol" boolean DEFAULT false NOT NULL,
	"is_family" boolean DEFAULT false NOT NULL,
	"is_with_transport" boolean DEFAULT false NOT NULL,
	"needs_transport" boolean DEFAULT false NOT NULL,
	"needs_housing" boolean DEFAULT false NOT NULL,
	"needs_seat" boolean DEFAULT true NOT NULL,
	"is_seat_freed" boolean DEFAULT false NOT NULL,
	"dietary_restriction" text DEFAULT '' NOT NULL,
	"replaced_dietary_restriction" text DEFAULT '' NOT NULL,
	"group_id" uuid,
	"main_slot" smallint,
	"table_id" uuid,
	"code" text NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guests_code_unique" UNIQUE("code"),
	CONSTRAINT "guests_first_name_length" CHECK (char_length("guests"."first_name") between 1 and 100),
	CONSTRAINT "guests_country_code" CHECK ("guests"."country" ~ '^([a-z]{2})?$'),
	CONSTRAINT "guests_language_known" CHECK ("guests"."language" in ('en', 'fr')),
	CONSTRAINT "guests_main_slot_range" CHECK ("guests"."main_slot" in (1, 2)),
	CONSTRAINT "guests_main_slot_in_group" CHECK (case when "guests"."group_id" is null then "guests"."main_slot" is null else "guests"."is_main" = ("guests"."main_slot" is not null) end),
	CONSTRAINT "guests_table_beside_group" CHECK ("guests"."group_id" is null or "guests"."table_id" is null),
	CONSTRAINT "guests_seat_freed_in_group" CHECK (not "guests"."is_seat_freed" or ("guests"."group_id" is not null and "guests"."needs_seat"))
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
CREATE TABLE "inbound_sms" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"user_name" text NOT NULL,
	"password" "bytea" NOT NULL,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mailbox_single_row" CHECK ("mailbox"."id" = 1),
	CONSTRAINT "mailbox_port" CHECK ("mailbox"."port" between 1 and 65535),
	CONSTRAINT "mailbox_password" CHECK (octet_length("mailbox"."password") > 28)
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
	"subject_fr" text DEFAULT '' NOT NULL,
	"format" "message_format" DEFAULT 'sms' NOT NULL,
	"body_en" text NOT NULL,
	"body_fr" text NOT NULL,
	"reminder" jsonb,
	"position" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opt_out_records" (
	"key" text PRIMARY KEY NOT NULL,
	"reason" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"administrator_id" text,
	"link_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('registration', 'login', 'confirmation', 'account')),
	CONSTRAINT "passkey_challenges_administrator" CHECK (("passkey_challenges"."purpose" in ('registration', 'confirmation')) = ("passkey_challenges"."administrator_id" is not null)),
	CONSTRAINT "passkey_challenges_link" CHECK (("passkey_challenges"."purpose" = 'account') = ("passkey_challenges"."link_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"administrator_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_counter_range" CHECK ("passkeys"."counter" >= 0),
	CONSTRAINT "passkeys_name_length" CHECK (char_length("passkeys"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "sending_days" (
	"day" text PRIMARY KEY NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "setup" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"token_hash" text,
	"step" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setup_single_row" CHECK ("setup"."id" = 1),
	CONSTRAINT "setup_step" CHECK ("setup"."step" in ('names', 'day', 'venue', 'guests')),
	CONSTRAINT "setup_link_or_step" CHECK (("setup"."token_hash" is null) <> ("setup"."step" is null))
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
	"shape" text DEFAULT 'round' NOT NULL,
	"seat_order" uuid[] DEFAULT '{}' NOT NULL,
	"plan_x" integer,
	"plan_y" integer,
	"rotation" smallint DEFAULT 0 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tables_capacity_range" CHECK ("tables"."capacity" between 1 and 1000),
	CONSTRAINT "tables_seats_within_capacity" CHECK ("tables"."seats_taken" between 0 and "tables"."capacity"),
	CONSTRAINT "tables_name_length" CHECK (char_length("tables"."table_name") between 1 and 100),
	CONSTRAINT "tables_seat_order_length" CHECK (cardinality("tables"."seat_order") <= 1000),
	CONSTRAINT "tables_shape" CHECK ("tables"."shape" in ('round', 'long', 'square')),
	CONSTRAINT "tables_plan_both" CHECK (("tables"."plan_x" is null) = ("tables"."plan_y" is null)),
	CONSTRAINT "tables_plan_range" CHECK ("tables"."plan_x" between 0 and 2000 and "tables"."plan_y" between 0 and 2000 and "tables"."rotation" between 0 and 359)
);
--> statement-breakpoint
CREATE TABLE "undo_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undo_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undo_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"undo_id" uuid NOT NULL,
	"list" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "wedding" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"record" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "wedding_single_row" CHECK ("wedding"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "widget_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "widget_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"widget_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "widget_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"widget_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"token_hash" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "widget_reservations_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "widget_reservations_status" CHECK ("widget_reservations"."status" in ('confirmed', 'undecided', 'declined')),
	CONSTRAINT "widget_reservations_amount" CHECK ("widget_reservations"."amount" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "widget_responses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"widget_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"token_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "widget_responses_status" CHECK ("widget_responses"."status" in ('confirmed', 'undecided', 'declined')),
	CONSTRAINT "widget_responses_amount" CHECK ("widget_responses"."amount" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "widgets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"prokey" text NOT NULL,
	"configuration" jsonb NOT NULL,
	"max" integer,
	"maxpp" integer DEFAULT 1 NOT NULL,
	"expires" text,
	"is_double_opt_in" boolean DEFAULT false NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "widgets_prokey_unique" UNIQUE("prokey"),
	CONSTRAINT "widgets_max_range" CHECK ("widgets"."max" between 1 and 1000000),
	CONSTRAINT "widgets_maxpp_range" CHECK ("widgets"."maxpp" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"guest_id" uuid,
	"group_id" uuid,
	"other_guest_id" uuid,
	"other_group_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_kind" CHECK ("wishes"."kind" in ('together', 'apart', 'nearCouple')),
	CONSTRAINT "wishes_one" CHECK (num_nonnulls("wishes"."guest_id", "wishes"."group_id") = 1),
	CONSTRAINT "wishes_other" CHECK (num_nonnulls("wishes"."other_guest_id", "wishes"."other_group_id") = case "wishes"."kind" when 'nearCouple' then 0 else 1 end),
	CONSTRAINT "wishes_two_units" CHECK (coalesce("wishes"."guest_id", "wishes"."group_id") <> coalesce("wishes"."other_guest_id", "wishes"."other_group_id"))
);
--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_receivers" ADD CONSTRAINT "message_receivers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_receivers" ADD CONSTRAINT "message_receivers_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_administrators_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_rows" ADD CONSTRAINT "undo_rows_undo_id_undo_entries_id_fk" FOREIGN KEY ("undo_id") REFERENCES "public"."undo_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_mails" ADD CONSTRAINT "widget_mails_widget_id_widgets_id_fk" FOREIGN KEY ("widget_id") REFERENCES "public"."widgets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_reservations" ADD CONSTRAINT "widget_reservations_widget_id_widgets_id_fk" FOREIGN KEY ("widget_id") REFERENCES "public"."widgets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_responses" ADD CONSTRAINT "widget_responses_widget_id_widgets_id_fk" FOREIGN KEY ("widget_id") REFERENCES "public"."widgets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_other_guest_id_guests_id_fk" FOREIGN KEY ("other_guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_other_group_id_groups_id_fk" FOREIGN KEY ("other_group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_guest" ON "audit_log" USING btree ("guest_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_group" ON "audit_log" USING btree ("group_id","id") WHERE "audit_log"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("id") WHERE "audit_log"."account" is not null;--> statement-breakpoint
CREATE INDEX "backups_age" ON "backups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_receiver" ON "deliveries" USING btree ("message_id","guest_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_guest" ON "deliveries" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "deliveries_recipient" ON "deliveries" USING btree ("format",lower("recipient"),"changed_at");--> statement-breakpoint
CREATE INDEX "deliveries_in_order" ON "deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_provider" ON "deliveries" USING btree ("format","provider_id") WHERE "deliveries"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("format",coalesce("not_before", "created_at"),"created_at","id") WHERE "deliveries"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "deliveries_leased" ON "deliveries" USING btree ("format","lease_until") WHERE "deliveries"."state" = 'sending';--> statement-breakpoint
CREATE UNIQUE INDEX "former_members_guest" ON "former_members" USING btree ("guest_id","group_id");--> statement-breakpoint
CREATE INDEX "former_members_group" ON "former_members" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "groups_position" ON "groups" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "groups_table" ON "groups" USING btree ("table_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guests_two_mains" ON "guests" USING btree ("group_id","main_slot") WHERE "guests"."main_slot" is not null;--> statement-breakpoint
CREATE INDEX "guests_position" ON "guests" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "guests_group" ON "guests" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "guests_table" ON "guests" USING btree ("table_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inbound_sms_age" ON "inbound_sms" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "message_receivers_guest" ON "message_receivers" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_administrator" ON "passkeys" USING btree ("administrator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "replies_provider" ON "replies" USING btree ("format","provider_id");--> statement-breakpoint
CREATE INDEX "replies_in_order" ON "replies" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "replies_sender" ON "replies" USING btree ("format","sender","received_at");--> statement-breakpoint
CREATE INDEX "replies_guest" ON "replies" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "replies_delivery" ON "replies" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "replies_unread" ON "replies" USING btree ("received_at") WHERE "replies"."read_at" is null;--> statement-breakpoint
CREATE INDEX "replies_to_fetch" ON "replies" USING btree ("fetch_at") WHERE "replies"."fetch_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tables_position" ON "tables" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "undo_entries_age" ON "undo_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "undo_rows_entry" ON "undo_rows" USING btree ("undo_id","id");--> statement-breakpoint
CREATE INDEX "widget_mails_age" ON "widget_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "widget_mails_email" ON "widget_mails" USING btree ("widget_id","email_key");--> statement-breakpoint
CREATE INDEX "widget_mails_origin" ON "widget_mails" USING btree ("origin");--> statement-breakpoint
CREATE UNIQUE INDEX "widget_reservations_once" ON "widget_reservations" USING btree ("widget_id","email_key");--> statement-breakpoint
CREATE INDEX "widget_reservations_until" ON "widget_reservations" USING btree ("held_until");--> statement-breakpoint
CREATE UNIQUE INDEX "widget_responses_once" ON "widget_responses" USING btree ("widget_id","email_key");--> statement-breakpoint
CREATE INDEX "widget_responses_age" ON "widget_responses" USING btree ("widget_id","created_at","id");--> statement-breakpoint
CREATE INDEX "widget_responses_token" ON "widget_responses" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "widgets_age" ON "widgets" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_once" ON "wishes" USING btree (least(coalesce("guest_id", "group_id"), coalesce("other_guest_id", "other_group_id")),greatest(coalesce("guest_id", "group_id"), coalesce("other_guest_id", "other_group_id")));--> statement-breakpoint
CREATE INDEX "wishes_guest" ON "wishes" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "wishes_group" ON "wishes" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "wishes_other_guest" ON "wishes" USING btree ("other_guest_id");--> statement-breakpoint
CREATE INDEX "wishes_other_group" ON "wishes" USING btree ("other_group_id");--> statement-breakpoint
CREATE INDEX "wishes_in_order" ON "wishes" USING btree ("created_at","id");