ALTER TABLE "messages" ADD COLUMN "subject_fr" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reminder" jsonb;