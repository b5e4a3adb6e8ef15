-- Names that imports asked Instagram for, by person and day.
create table import_budgets (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  asked integer not null,
  primary key (user_id, day)
);

-- Names that Instagram did not know: an import does not ask for them again that day.
create table missing_names (
  username text primary key,
  at timestamptz not null
);
