-- What payments and vouchers write about a space's plan: until when it is paid, and slots that were given for a while.
-- The column slots is written by the version before this one and read by none; a later version drops it.
alter table spaces
  add column paid_until timestamptz,
  add column granted_slots integer not null default 0 check (granted_slots >= 0),
  add column granted_until timestamptz;
