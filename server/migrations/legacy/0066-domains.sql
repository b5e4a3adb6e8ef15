-- Domains of agencies. A name is claimed once, in one spelling, and served only while it is approved.
create table domains (
  host text primary key,
  space_id uuid not null unique references spaces (id) on delete cascade,
  token text not null,
  state text not null check (state in ('Pending verification', 'Pending approval', 'Approved')),
  -- What the last check found, record by record.
  records jsonb,
  checked_at timestamptz,
  failing_since timestamptz,
  approved_at timestamptz,
  approved_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index domains_state on domains (state, created_at);
