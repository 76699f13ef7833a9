-- Tables raise the version of the plan, and announce it, once in a transaction, however many of them move.
create or replace function raise_floor_plan_version() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('havn.floor_plan_version', true), '') = '' then
    update floor_plan set version = version + 1;
    perform set_config('havn.floor_plan_version', 'raised', true);
  end if;
  return null;
end $$;
