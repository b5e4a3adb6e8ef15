-- The code that the open checkout was ordered with, so that the one for a first order stands in one checkout at a time.
alter table billing_accounts add column checkout_code text;
