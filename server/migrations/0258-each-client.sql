-- A report may be made once for each client: with their accounts, in their brand and language.
alter table reports add column each_client uuid[];
alter table reports drop constraint reports_covers_check;
alter table reports add constraint reports_covers_check
  check (covers in ('accounts', 'folder', 'all', 'clients')) not valid;
alter table reports validate constraint reports_covers_check;

-- Whose edition a sending is.
alter table report_sendings add column client_id uuid references folders on delete set null;
create index report_sendings_client on report_sendings (client_id) where client_id is not null;
