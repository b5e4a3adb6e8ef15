-- What a consumer agreed to before an order: that it begins within the 14 days in which it may be withdrawn. The row is
-- made with the checkout and gets the invoice of its payment. It outlives the space, as the invoice does, and names
-- nobody.
create table order_consents (
  provider text not null check (provider in ('stripe', 'paypal')),
  checkout_id text not null,
  space_id uuid references spaces (id) on delete set null,
  version text not null,
  language text not null,
  wording text not null,
  agreed_at timestamptz not null,
  invoice_id uuid references invoices (id),
  primary key (provider, checkout_id)
);
create index order_consents_space on order_consents (space_id);
create index order_consents_invoice on order_consents (invoice_id);
