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
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_other_guest_id_guests_id_fk" FOREIGN KEY ("other_guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_other_group_id_groups_id_fk" FOREIGN KEY ("other_group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_once" ON "wishes" USING btree (least(coalesce("guest_id", "group_id"), coalesce("other_guest_id", "other_group_id")),greatest(coalesce("guest_id", "group_id"), coalesce("other_guest_id", "other_group_id")));--> statement-breakpoint
CREATE INDEX "wishes_guest" ON "wishes" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "wishes_group" ON "wishes" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "wishes_other_guest" ON "wishes" USING btree ("other_guest_id");--> statement-breakpoint
CREATE INDEX "wishes_other_group" ON "wishes" USING btree ("other_group_id");--> statement-breakpoint
CREATE INDEX "wishes_in_order" ON "wishes" USING btree ("created_at","id");