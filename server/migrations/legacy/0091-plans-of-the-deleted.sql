-- Subscriptions whose space was deleted: they are cancelled at the provider, however the deletion came about.

create table abandoned_subscriptions (
  provider text not null check (provider in ('stripe', 'paypal')),
  subscription_id text not null,
  abandoned_at timestamptz not null default now(),
  primary key (provider, subscription_id)
);

create function abandon_stripe_subscription() returns trigger language plpgsql as $$
begin
  insert into abandoned_subscriptions (provider, subscription_id) values ('stripe', old.subscription_id)
  on conflict do nothing;
  return null;
end $$;

create trigger abandon_stripe_subscription after delete on billing_accounts for each row
  when (old.provider = 'stripe' and old.subscription_id is not null and old.state is distinct from 'ended')
  execute function abandon_stripe_subscription();

create function abandon_paypal_subscription() returns trigger language plpgsql as $$
begin
  insert into abandoned_subscriptions (provider, subscription_id) values ('paypal', old.id)
  on conflict do nothing;
  return null;
end $$;

create trigger abandon_paypal_subscription after delete on paypal_subscriptions for each row
  when (old.ended_at is null and not old.given_up)
  execute function abandon_paypal_subscription();
