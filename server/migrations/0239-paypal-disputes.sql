-- Disputes that PayPal told of, with the payment each is about: it lists none by customer.
create table paypal_disputes (
  id text primary key,
  payment_id text not null
);
