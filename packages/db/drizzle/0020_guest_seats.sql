ALTER TABLE "guests" ADD COLUMN "needs_seat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "is_seat_freed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_seat_freed_in_group" CHECK (not "guests"."is_seat_freed" or ("guests"."group_id" is not null and "guests"."needs_seat"));--> statement-breakpoint
-- Images of rows that were recorded before the columns existed.
UPDATE "undo_rows" SET
  "was" = '{"needs_seat": true, "is_seat_freed": false}'::jsonb || "was",
  "becomes" = '{"needs_seat": true, "is_seat_freed": false}'::jsonb || "becomes"
WHERE "list" = 'guests';
