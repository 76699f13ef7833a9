-- The kind of a seating wish can be changed. The change has a version, is notified to open dashboards, and is in the history
-- of the guests concerned.
create trigger wishes_version before update on wishes for each row execute function increment_version();
create trigger wishes_notify_update after update on wishes for each row execute function notify_change('wish');
create or replace function audit_wish() returns trigger language plpgsql as $$
declare
  wish wishes := case when tg_op = 'DELETE' then old else new end;
begin
  perform log_guest_change(id, 'wish',
      case when tg_op <> 'INSERT' then old.kind end, case when tg_op <> 'DELETE' then new.kind end)
    from guests where id in (wish.guest_id, wish.other_guest_id) or group_id in (wish.group_id, wish.other_group_id);
  return null;
end $$;
create trigger wishes_audit_update after update on wishes for each row
  when (old.kind is distinct from new.kind) execute function audit_wish();
