-- Accounts that somebody of the space marked as their own: these can be connected.
alter table accounts add column mine boolean not null default false;
alter table resting_accounts add column mine boolean not null default false;
