CREATE TABLE "account_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"role" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_invitations_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "account_invitations_email_lower" CHECK ("account_invitations"."email" = lower("account_invitations"."email")),
	CONSTRAINT "account_invitations_purpose" CHECK ("account_invitations"."purpose" in ('join', 'reset')),
	CONSTRAINT "account_invitations_role" CHECK ("account_invitations"."role" in ('owner', 'planner', 'door')),
	CONSTRAINT "account_invitations_join_role" CHECK ("account_invitations"."purpose" <> 'join' or "account_invitations"."role" is not null)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "guest_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("id") WHERE "audit_log"."account" is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject" CHECK (num_nonnulls("audit_log"."guest_id", "audit_log"."account") = 1);