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
CREATE INDEX "backups_age" ON "backups" USING btree ("created_at");