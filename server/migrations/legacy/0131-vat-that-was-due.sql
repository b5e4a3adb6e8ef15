-- The VAT that the rule asked for when an invoice was issued. It differs from what was charged where a provider still
-- had another rate; admins look for such invoices.

alter table invoices add column vat_due integer;

create index invoices_corrects on invoices (corrects) where corrects is not null;
