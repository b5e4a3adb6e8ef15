-- Who a space is to a payment provider: one row for each provider, so that another provider needs no column.
--
-- The version before this one reads and writes the columns customer_id and paypal_customer_id of billing_accounts:
-- triggers keep both sides equal until a later version drops the columns.
create table billing_customers (
  space_id uuid not null references spaces on delete cascade,
  provider text not null check (provider in ('stripe', 'paypal')),
  customer_id text not null,
  primary key (space_id, provider),
  unique (provider, customer_id)
);

insert into billing_customers (space_id, provider, customer_id)
  select space_id, 'stripe', customer_id from billing_accounts where customer_id is not null
  union all
  select space_id, 'paypal', paypal_customer_id from billing_accounts where paypal_customer_id is not null;

create function copy_customers_to_rows() returns trigger language plpgsql as $$
begin
  insert into billing_customers (space_id, provider, customer_id)
    select new.space_id, given.provider, given.id
    from (values ('stripe', new.customer_id), ('paypal', new.paypal_customer_id)) as given (provider, id)
    where given.id is not null
  on conflict (space_id, provider) do update set customer_id = excluded.customer_id
    where billing_customers.customer_id <> excluded.customer_id;
  return null;
end $$;

create trigger copy_customers_to_rows after insert or update of customer_id, paypal_customer_id on billing_accounts
  for each row execute function copy_customers_to_rows();

create function copy_customers_to_columns() returns trigger language plpgsql as $$
begin
  if new.provider = 'stripe' then
    update billing_accounts set customer_id = new.customer_id
    where space_id = new.space_id and customer_id is distinct from new.customer_id;
  else
    update billing_accounts set paypal_customer_id = new.customer_id
    where space_id = new.space_id and paypal_customer_id is distinct from new.customer_id;
  end if;
  return null;
end $$;

create trigger copy_customers_to_columns after insert or update on billing_customers
  for each row execute function copy_customers_to_columns();
