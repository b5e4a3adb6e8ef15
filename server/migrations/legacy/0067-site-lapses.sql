-- What the owner was last told about the end of the plan behind a site.
alter table sites add column lapse_told text check (lapse_told in ('ending', 'paused'));
