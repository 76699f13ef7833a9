ALTER TABLE "setup" DROP CONSTRAINT "setup_step";--> statement-breakpoint
ALTER TABLE "setup" ADD CONSTRAINT "setup_step" CHECK ("setup"."step" in ('look', 'names', 'day', 'venue', 'guests'));--> statement-breakpoint
-- Without triggers: the row keeps its version.
alter table wedding disable trigger user;--> statement-breakpoint
update wedding set record = record - 'isBySea' || jsonb_build_object('hasPlaceTexts', record -> 'isBySea')
where record ? 'isBySea';--> statement-breakpoint
alter table wedding enable trigger user;
