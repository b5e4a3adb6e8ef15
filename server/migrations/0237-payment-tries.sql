-- How often the open bill of an overdue plan was tried in vain, and when it is tried next. Null where nothing was read
-- yet, or nothing is open.
alter table billing_accounts add column tries integer;
alter table billing_accounts add column next_try timestamptz;
