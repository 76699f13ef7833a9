ALTER TABLE "deliveries" RENAME COLUMN "is_patient" TO "is_deferrable";--> statement-breakpoint
-- Undo restores a delivery from the images of its row, by the names of the columns.
update undo_rows set was = was - 'is_patient' || jsonb_build_object('is_deferrable', was -> 'is_patient')
  where list = 'deliveries' and was ? 'is_patient';--> statement-breakpoint
update undo_rows set becomes = becomes - 'is_patient' || jsonb_build_object('is_deferrable', becomes -> 'is_patient')
  where list = 'deliveries' and becomes ? 'is_patient';
