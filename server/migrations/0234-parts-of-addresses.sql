-- The parts of a buyer's address. What was saved before stays in address, which is the street from now on: it may hold
-- the whole address until somebody completes it.

alter table billing_accounts
  add column postcode text not null default '',
  add column city text not null default '',
  add column region text not null default '';
