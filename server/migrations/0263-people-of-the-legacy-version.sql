-- Who used the legacy version is told that it ends; whoever signed up here never heard of it.
alter table users add column from_legacy boolean not null default false;
update users set from_legacy = true where id in (select user_id from audit_events where kind = 'legacy_migrated');
