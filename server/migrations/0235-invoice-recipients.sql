-- Who else gets a copy of each invoice, such as an accountant.
create table invoice_recipients (
  space_id uuid not null references spaces on delete cascade,
  email text not null,
  position integer not null,
  primary key (space_id, email)
);

-- The buyer's own number of the order, which stands on the documents issued from then on.
alter table billing_accounts add column reference text not null default '';
alter table invoices add column reference text;
