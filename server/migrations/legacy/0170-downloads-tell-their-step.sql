-- While a file is generated, its accounts are read first, then its pages or sheets are written.
alter table downloads add column step text not null default 'reading' check (step in ('reading', 'writing'));
