-- What the next bill at the provider takes along: an amount too small to be charged, or below 0 a credit.
alter table billing_accounts add column balance integer not null default 0;
