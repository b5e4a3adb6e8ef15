-- What a file has of an account, held against what is known of it when the file is read: days that are collected
-- already, days this space imported before, and two counts that can hardly belong together.
alter table import_handles
  add column collected_days integer not null default 0,
  add column imported_days integer not null default 0,
  add column apart jsonb;
