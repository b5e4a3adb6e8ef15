-- The part of the country a buyer is in, where EU VAT does not apply there. Details saved so far named none, which
-- goes on meaning the rest of the country.

alter table billing_accounts add column territory text;
