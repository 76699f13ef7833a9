ALTER TABLE "guests" ADD COLUMN "address_form" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "salutation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_address_form_known" CHECK ("guests"."address_form" in ('', 'feminine', 'masculine'));--> statement-breakpoint
-- So that a change from before this migration can still be undone.
update undo_rows set before = before || '{"address_form": "", "salutation": ""}', after = after || '{"address_form": "", "salutation": ""}'
where list = 'guests';--> statement-breakpoint
-- Replaced texts whose placeholder was another one.
delete from words where key in ('WelcomeScreen.Greeting', 'WelcomeScreen.GreetingUnnamed') and value not like '%{{greeting}}%';
