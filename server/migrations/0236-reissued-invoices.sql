-- An invoice with wrong details is cancelled by a credit note and replaced by a new one. Both are about the same bill
-- of the payment service, so only what replaces nothing is unique by it.

alter table invoices
  -- The invoice this one was issued instead of.
  add column replaces uuid references invoices,
  -- When the sale was, where the invoice is of a later day.
  add column sold_at timestamptz,
  -- A credit note that cancels its invoice without any money going back.
  add column cancels boolean not null default false;

alter table invoices drop constraint invoices_kind_provider_provider_id_key;
create unique index invoices_bill on invoices (kind, provider, provider_id) where replaces is null;
create unique index invoices_replaces on invoices (replaces) where replaces is not null;
