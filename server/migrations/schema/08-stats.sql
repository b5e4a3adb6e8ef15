-- History beside what was collected.

-- History a space brought along, seen by that space alone. A day may come from several imports: the newest one is
-- shown, and removing it shows the one before. No foreign keys, as with the collected days: checking each row costs
-- as much as writing it. They go with their import.
create table imported_days (
  profile_id bigint not null,
  space_id uuid not null,
  day date not null,
  import_id uuid not null,
  followers integer,
  following integer,
  posts integer,
  primary key (profile_id, space_id, day, import_id)
) partition by hash (profile_id);

do $$
begin
  for part in 0..15 loop
    execute format(
      'create table %I partition of imported_days for values with (modulus 16, remainder %s)',
      'imported_days_' || part, part);
  end loop;
end
$$;
