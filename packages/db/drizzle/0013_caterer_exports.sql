CREATE TABLE "caterer_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "caterer_exports_kind" CHECK ("caterer_exports"."kind" in ('csv', 'xlsx', 'print'))
);
--> statement-breakpoint
CREATE TABLE "caterer_seen" (
	"guest_id" uuid PRIMARY KEY NOT NULL,
	"needs" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "caterer_seen_object" CHECK (jsonb_typeof("caterer_seen"."needs") = 'object')
);
--> statement-breakpoint
ALTER TABLE "caterer_seen" ADD CONSTRAINT "caterer_seen_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caterer_exports_age" ON "caterer_exports" USING btree ("at");