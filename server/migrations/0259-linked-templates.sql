-- The template that a report follows until somebody detaches it.
alter table reports add column template_id uuid references report_templates on delete set null;
create index reports_template on reports (template_id) where template_id is not null;
