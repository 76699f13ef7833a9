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
	"was" jsonb,
	"becomes" jsonb
);
--> statement-breakpoint
ALTER TABLE "undo_rows" ADD CONSTRAINT "undo_rows_undo_id_undo_entries_id_fk" FOREIGN KEY ("undo_id") REFERENCES "public"."undo_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undo_entries_age" ON "undo_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "undo_rows_entry" ON "undo_rows" USING btree ("undo_id","id");