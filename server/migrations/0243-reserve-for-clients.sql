-- Links and notices about clients' logins have a reserve of their own: agencies send them, and they must not keep
-- anybody from a reset of their own account.
alter table mail_counted drop constraint mail_counted_reserve_check;
alter table mail_counted add constraint mail_counted_reserve_check
  check (reserve in ('security', 'billing', 'client'));
