-- Who gets a report as a copy: named in every mail of it, or in none.
alter table report_recipients add column kind text not null default 'to' check (kind in ('to', 'cc', 'bcc'));
