-- Subscriptions at PayPal, which lists nobody's: what is not written down here before somebody is sent there cannot
-- be found again. A change of slots or cycle is a new subscription that replaces another.

alter table billing_accounts
  -- Whose subscription the copy is of.
  add column provider text not null default 'stripe' check (provider in ('stripe', 'paypal')),
  add column checkout_provider text not null default 'stripe' check (checkout_provider in ('stripe', 'paypal')),
  add column paypal_customer_id text unique;

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

-- What of a payment went back in all. PayPal's list of payments says that something did, not how much.
create table paypal_refunds (
  payment_id text primary key,
  total integer not null,
  lost boolean not null default false
);
