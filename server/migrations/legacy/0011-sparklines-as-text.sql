-- Lists carry a sparkline for every account; as text it is written once, when its profile is collected, not whenever
-- somebody looks.

create function sparkline_text(line integer[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string(line, ',', 'null')
$$;

alter table profile_latest
  add column sparkline_text text not null generated always as (sparkline_text(sparkline)) stored;
