-- "Guest of Maria Rossi" follows the name of Maria Rossi, and still stands for a name that is not known: changing it alone would
-- end that. The name of the other guest comes last, in Polish in brackets.
create function replace_name_at_end(phrase text, old_name text, new_name text) returns text language sql immutable as $$
  select case
    when right(phrase, length(old_name) + 1) = ' ' || old_name then left(phrase, -length(old_name)) || new_name
    when right(phrase, length(old_name) + 2) = '(' || old_name || ')' then left(phrase, -length(old_name) - 1) || new_name || ')'
    else phrase
  end
$$;--> statement-breakpoint
create function rename_unnamed_guests() returns trigger language plpgsql as $$
declare
  old_name text := trim(old.first_name || ' ' || old.last_name);
  new_name text := trim(new.first_name || ' ' || new.last_name);
  renamed uuid[];
begin
  with changed as (
    update guests set first_name = trim(left(replace_name_at_end(first_name, old_name, new_name), 100))
    where is_unnamed and id <> new.id and (host_id = new.id or group_id = new.group_id)
      and replace_name_at_end(first_name, old_name, new_name) <> first_name
    returning id)
  select array_agg(id) into renamed from changed;
  if renamed is not null then update guests set is_unnamed = true where id = any (renamed); end if;
  return null;
end $$;--> statement-breakpoint
create trigger guests_rename_unnamed after update on guests for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name) and not old.is_unnamed and not is_undo())
  execute function rename_unnamed_guests();
