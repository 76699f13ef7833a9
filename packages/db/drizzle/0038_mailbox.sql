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
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('message', 'survey', 'widget', 'test'));