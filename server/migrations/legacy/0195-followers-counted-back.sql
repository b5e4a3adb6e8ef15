-- Days counted back from a connected account stand beside imported ones, under an import that is none: whatever somebody
-- imports wins over them. They go with the connected account.
create function remove_counted_back() returns trigger language plpgsql as $$
begin
  delete from imported_days
  where profile_id = old.profile_id and space_id = old.space_id
    and import_id = '00000000-0000-0000-0000-000000000000';
  return old;
end
$$;

create trigger connected_accounts_removed before delete on connected_accounts
  for each row execute function remove_counted_back();
