CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
