CREATE TABLE "former_members" (
	"guest_id" uuid,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "former_members_guest" ON "former_members" USING btree ("guest_id","group_id");--> statement-breakpoint
CREATE INDEX "former_members_group" ON "former_members" USING btree ("group_id");--> statement-breakpoint

create function record_former_member() returns trigger language plpgsql as $$
begin
  insert into former_members (guest_id, group_id) values (old.id, old.group_id) on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create trigger guests_former_member_update after update on guests for each row
  when (old.group_id is not null and new.group_id is distinct from old.group_id) execute function record_former_member();--> statement-breakpoint
create trigger guests_former_member_delete after delete on guests for each row
  when (old.group_id is not null) execute function record_former_member();--> statement-breakpoint
-- Who left a group in the last day, before this table existed.
insert into former_members (guest_id, group_id)
select distinct (was ->> 'id')::uuid, (was ->> 'group_id')::uuid from undo_rows
where list = 'guests' and was ->> 'group_id' is not null and was ->> 'group_id' is distinct from becomes ->> 'group_id';
