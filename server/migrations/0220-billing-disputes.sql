-- Payments that a payer asked their bank to take back, as the provider last told. The operator is told of each when it
-- opens and when it is decided.
create table billing_disputes (
  provider text not null check (provider in ('stripe', 'paypal')),
  id text not null,
  space_id uuid not null references spaces on delete cascade,
  -- The payment at the provider; its invoice bears the same id.
  bill_id text not null,
  cents integer not null,
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  -- Until when the operator may answer at the provider.
  answer_by timestamptz,
  primary key (provider, id)
);

create index billing_disputes_space on billing_disputes (space_id);
create index billing_disputes_open on billing_disputes (answer_by) where state = 'open';
