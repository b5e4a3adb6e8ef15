-- Who looks at a report before each sending, and what they said.
alter table reports add column review jsonb;

create index reports_reviewed on reports (next_at) where review is not null and next_at is not null;

create table report_reviews (
  report_id uuid not null references reports on delete cascade,
  -- The local date of the sending it is about.
  period text not null,
  space_id uuid not null references spaces on delete cascade,
  due_at timestamptz not null,
  state text not null check (state in ('open', 'approved', 'skipped')),
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  -- Who said what, and when.
  comments jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (report_id, period)
);

create index report_reviews_space on report_reviews (space_id);
create index report_reviews_answered on report_reviews (answered_by);
