-- What a period of a plan costs before VAT, at the price it was bought at: a changed price table leaves it alone.
-- Everything bought so far was sold by one table.

alter table billing_accounts add column net integer, add column next_net integer;
alter table paypal_subscriptions add column net integer;

create function pg_temp.sold_for(slots integer, cycle text) returns integer language sql as $$
  select (greatest(0, least(slots, 50) - 2) * 175 + greatest(0, least(slots, 100) - 50) * 155
    + greatest(0, least(slots, 200) - 100) * 135 + greatest(0, least(slots, 300) - 200) * 115
    + greatest(0, slots - 300) * 95) * case cycle when 'yearly' then 10 else 1 end
$$;

update billing_accounts set net = pg_temp.sold_for(slots, cycle) where slots is not null;
update billing_accounts set next_net = pg_temp.sold_for(next_slots, next_cycle) where next_slots is not null;
update paypal_subscriptions set net = pg_temp.sold_for(slots, cycle);
