-- The large tables are no longer cut into sixteen parts: every read of many profiles had to look into all of them. Where
-- one machine is not enough they are distributed over several, which cuts them once more. The tables are written anew,
-- which takes as long as copying them.
do $$
declare
  -- Rows that are rewritten daily leave room beside them; series are read from the index alone, which needs the
  -- rows vacuumed soon after they were added.
  options jsonb := '{
    "snapshots": "autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000",
    "posts": "fillfactor = 85",
    "post_snapshots": "autovacuum_vacuum_insert_scale_factor = 0.1",
    "profile_latest": "fillfactor = 50",
    "imported_days": "fillfactor = 100"
  }';
  name text;
  settings text;
  columns text;
begin
  for name, settings in select * from jsonb_each_text(options) loop
    execute format('alter table %I rename to %I', name, name || '_in_parts');
    execute format('create table %I (like %I including defaults including generated including constraints) with (%s)',
      name, name || '_in_parts', settings);
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns
      from pg_attribute where attrelid = name::regclass and attnum > 0 and attgenerated = '';
    execute format('insert into %I (%s) select %s from %I', name, columns, columns, name || '_in_parts');
    execute format('drop table %I', name || '_in_parts');
  end loop;
end
$$;

alter table snapshots
  add constraint snapshots_day unique (profile_id, day) include (followers, following, posts, engagement);
alter table posts add primary key (profile_id, id);
create index posts_published on posts (profile_id, published_at desc);
create index posts_gone on posts (profile_id, published_at) where gone_at is not null;
alter table post_snapshots add primary key (profile_id, post_id, day);
alter table profile_latest add primary key (profile_id);
create index profile_latest_peers on profile_latest (tier, profile_id);
alter table imported_days add primary key (profile_id, space_id, day, import_id);
