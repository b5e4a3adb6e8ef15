-- Invoices whose VAT is given back, because VIES found the buyer's number valid after all.

create table vat_returns (
  invoice_id uuid primary key references invoices,
  decided_at timestamptz not null
);
