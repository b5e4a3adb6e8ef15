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
  created_at timestamptz not null default now(),
  -- Whose subscription the copy is of.
  provider text not null default 'stripe' check (provider in ('stripe', 'paypal')),
  checkout_provider text not null default 'stripe' check (checkout_provider in ('stripe', 'paypal')),
  paypal_customer_id text unique
);

create function abandon_stripe_subscription() returns trigger language plpgsql as $$
begin
  insert into abandoned_subscriptions (provider, subscription_id) values ('stripe', old.subscription_id)
  on conflict do nothing;
  return null;
end $$;

create trigger abandon_stripe_subscription after delete on billing_accounts for each row
  when (old.provider = 'stripe' and old.subscription_id is not null and old.state is distinct from 'ended')
  execute function abandon_stripe_subscription();

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
  -- The VAT that the rule asked for when it was issued. It differs from what was charged where a provider still had
  -- another rate; admins look for such invoices.
  vat_due integer,
  unique (kind, year, number),
  unique (kind, provider, provider_id)
);

create index invoices_space on invoices (space_id, issued_at desc);
create index invoices_issued on invoices (issued_at desc);
create index invoices_corrects on invoices (corrects) where corrects is not null;

-- Invoices whose VAT is given back, because VIES found the buyer's number valid after all.
create table vat_returns (
  invoice_id uuid primary key references invoices,
  decided_at timestamptz not null
);

-- Subscriptions at PayPal, which lists nobody's: what is not written down here before somebody is sent there cannot
-- be found again. A change of slots or cycle is a new subscription that replaces another.
create table paypal_subscriptions (
  id text primary key,
  -- Their order.
  number bigint not null generated always as identity,
  space_id uuid not null references spaces on delete cascade,
  slots integer not null,
  cycle text not null check (cycle in ('monthly', 'yearly')),
  -- The payment at once, with the lines it stands for; later ones follow from slots and cycle.
  due_net integer not null,
  due_vat integer not null,
  discount integer not null,
  lines jsonb not null,
  made_at timestamptz not null,
  -- When the regular payments begin.
  starts_at timestamptz not null,
  replaces text references paypal_subscriptions on delete set null,
  -- Does it replace the other one at once, or when the period ends?
  at_period_end boolean not null default false,
  -- The last end of a paid period that PayPal told.
  period_end timestamptz not null,
  cancel_asked boolean not null default false,
  -- Never to be begun: another checkout was opened since, or its first payment failed.
  given_up boolean not null default false,
  ended_at timestamptz
);

create index paypal_subscriptions_space on paypal_subscriptions (space_id, number);

create function abandon_paypal_subscription() returns trigger language plpgsql as $$
begin
  insert into abandoned_subscriptions (provider, subscription_id) values ('paypal', old.id)
  on conflict do nothing;
  return null;
end $$;

create trigger abandon_paypal_subscription after delete on paypal_subscriptions for each row
  when (old.ended_at is null and not old.given_up)
  execute function abandon_paypal_subscription();

-- What of a payment went back in all. PayPal's list of payments says that something did, not how much.
create table paypal_refunds (
  payment_id text primary key,
  total integer not null,
  lost boolean not null default false
);

-- Subscriptions whose space was deleted: they are cancelled at the provider, however the deletion came about.
create table abandoned_subscriptions (
  provider text not null check (provider in ('stripe', 'paypal')),
  subscription_id text not null,
  abandoned_at timestamptz not null default now(),
  primary key (provider, subscription_id)
);
