-- Reports that a space starts others from: what they show and when, without accounts and recipients.
create table report_templates (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  created_by uuid references users on delete set null,
  name text not null,
  content jsonb not null,
  schedule jsonb,
  created_at timestamptz not null
);

create index report_templates_space on report_templates (space_id, created_at, id);
create index report_templates_creator on report_templates (created_by);
