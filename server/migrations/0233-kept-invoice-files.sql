-- What was issued stays as it was issued: the texts of a document, its structured form and, once it was printed, its
-- PDF are kept. Documents issued before are printed in the form they had.

create table invoice_files (
  invoice_id uuid primary key references invoices on delete cascade,
  document jsonb not null,
  -- None where there is no such form.
  xml text,
  pdf bytea
);

-- When and how a bill was paid. Nothing where it was issued before this was kept, or where a discount paid all of it.
alter table invoices
  add column paid_at timestamptz,
  add column paid_by text check (paid_by in ('card', 'paypal', 'balance'));

-- The discount of a first order, as its invoice names it.
alter table paypal_subscriptions
  add column discount_percent integer,
  add column discount_code text;
