-- Who pays for a space, what was bought there, and the invoices that were issued for it.

-- One row a space. The subscription is a copy of what the provider holds, as of the read with this number.
create table billing_accounts (
  space_id uuid primary key references spaces on delete cascade,
  name text not null default '',
  address text not null default '',
  country text,
  type text not null default 'company' check (type in ('company', 'private')),
  vat text not null default '',
  vat_status text not null default 'none' check (vat_status in ('none', 'pending', 'valid', 'invalid')),
  vat_checked_at timestamptz,
  -- Since when VIES could not say; VAT paid since then is given back if the number turns out valid.
  vat_pending_since timestamptz,
  -- The register's own number of the check, the proof for reverse charge.
  vat_proof text,
  customer_id text unique,
  checkout_id text,
  subscription_id text,
  state text check (state in ('unconfirmed', 'running', 'overdue', 'ended')),
  slots integer,
  cycle text check (cycle in ('monthly', 'yearly')),
  period_start timestamptz,
  period_end timestamptz,
  cancels_at timestamptz,
  next_slots integer,
  next_cycle text check (next_cycle in ('monthly', 'yearly')),
  -- Where an open bill is paid.
  pay_url text,
  card text,
  read_number bigint not null default 0,
  read_at timestamptz,
  created_at timestamptz not null default now()
);

-- Numbers the reads of a provider in the order they began: what an older read saw never replaces a newer one.
create sequence billing_reads;

-- The last number given out, one row a series and year. Locked while an invoice is issued, so no number is left out.
create table invoice_series (
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

-- Issued documents are never changed, and outlive the space they were issued for.
create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  number integer not null,
  space_id uuid references spaces on delete set null,
  provider text not null,
  provider_id text not null,
  issued_at timestamptz not null,
  currency text not null,
  net integer not null,
  vat integer not null,
  total integer not null,
  vat_rate integer not null,
  vat_kind text not null check (vat_kind in ('domestic', 'eu', 'reverse_charge', 'export')),
  country text not null,
  language text not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  -- The invoice a credit note corrects.
  corrects uuid references invoices,
  unique (kind, year, number),
  unique (kind, provider, provider_id)
);

create index invoices_space on invoices (space_id, issued_at desc);
create index invoices_issued on invoices (issued_at desc);
