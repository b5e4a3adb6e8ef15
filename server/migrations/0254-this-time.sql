-- What the author of a report says in its next sending alone, and what was said in each.
alter table reports add column this_time jsonb not null default '[]';
alter table report_sendings add column this_time jsonb not null default '[]';
