CREATE TABLE "widget_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
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
	CONSTRAINT "widget_answers_status" CHECK ("widget_answers"."status" in ('confirmed', 'undecided', 'declined')),
	CONSTRAINT "widget_answers_amount" CHECK ("widget_answers"."amount" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "widget_events" (
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
	CONSTRAINT "widget_events_prokey_unique" UNIQUE("prokey"),
	CONSTRAINT "widget_events_max_range" CHECK ("widget_events"."max" between 1 and 1000000),
	CONSTRAINT "widget_events_maxpp_range" CHECK ("widget_events"."maxpp" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "widget_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"token_hash" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "widget_holds_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "widget_holds_status" CHECK ("widget_holds"."status" in ('confirmed', 'undecided', 'declined')),
	CONSTRAINT "widget_holds_amount" CHECK ("widget_holds"."amount" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "widget_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "widget_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind";--> statement-breakpoint
ALTER TABLE "widget_answers" ADD CONSTRAINT "widget_answers_event_id_widget_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."widget_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_holds" ADD CONSTRAINT "widget_holds_event_id_widget_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."widget_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_mails" ADD CONSTRAINT "widget_mails_event_id_widget_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."widget_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "widget_answers_once" ON "widget_answers" USING btree ("event_id","email_key");--> statement-breakpoint
CREATE INDEX "widget_answers_age" ON "widget_answers" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "widget_answers_token" ON "widget_answers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "widget_events_age" ON "widget_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "widget_holds_once" ON "widget_holds" USING btree ("event_id","email_key");--> statement-breakpoint
CREATE INDEX "widget_holds_until" ON "widget_holds" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "widget_mails_age" ON "widget_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "widget_mails_email" ON "widget_mails" USING btree ("event_id","email_key");--> statement-breakpoint
CREATE INDEX "widget_mails_origin" ON "widget_mails" USING btree ("origin");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('message', 'survey', 'widget'));