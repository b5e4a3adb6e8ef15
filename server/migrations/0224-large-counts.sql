-- Counts beyond 2,147,483,647: a reel can be watched more often than that. Every figure of a profile and a post is a
-- bigint, so that none of them ends there. The tables are written anew, which takes as long as copying them; processes
-- of the version before have to be started anew afterwards, because their prepared statements expect the old types.
alter table snapshots
  alter column followers type bigint, alter column following type bigint, alter column posts type bigint;
alter table posts
  alter column likes type bigint, alter column comments type bigint, alter column views type bigint,
  alter column followers type bigint;
alter table post_snapshots
  alter column likes type bigint, alter column comments type bigint, alter column views type bigint;
alter table imported_days
  alter column followers type bigint, alter column following type bigint, alter column posts type bigint;

alter table profile_latest drop column sparkline_text;
drop function sparkline_text(integer[]);
create function sparkline_text(line bigint[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string(line, ',', 'null')
$$;
alter table profile_latest
  alter column followers type bigint, alter column following type bigint, alter column posts type bigint,
  alter column followers_deltas type bigint[], alter column following_deltas type bigint[],
  alter column posts_deltas type bigint[], alter column sparkline type bigint[];
alter table profile_latest
  add column sparkline_text text not null generated always as (sparkline_text(sparkline)) stored;
