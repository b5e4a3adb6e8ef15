-- Somebody who paid with PayPal, and the company that paid by card and by PayPal.
insert into billing_accounts (space_id, name, provider, checkout_provider, paypal_customer_id, subscription_id, state,
    slots, cycle, net) values
  ('00000000-0000-7000-8000-000000000010', 'Ada', 'paypal', 'paypal', '00000000-0000-7000-8000-000000000010', 'I-1',
   'running', 5, 'yearly', 5250);
update billing_accounts set paypal_customer_id = space_id::text
  where space_id = '00000000-0000-7000-8000-000000000011';
