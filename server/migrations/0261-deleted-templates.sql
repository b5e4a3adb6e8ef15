-- A deleted template can be restored for 30 days, with the reports that followed it and were not changed since.
alter table report_templates add column deleted_at timestamptz;
alter table report_templates add column followed_by uuid[] not null default '{}';
