-- Codes that give slots for some days or a discount on the next order, and who redeemed them.

create table vouchers (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{3,40}$'),
  label text not null,
  kind text not null check (kind in ('slots', 'discount')),
  slots integer,
  days integer,
  percent integer check (percent between 1 and 100),
  uses integer not null default 0,
  most_uses integer not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'slots') = (slots is not null and days is not null)),
  check ((kind = 'discount') = (percent is not null)),
  check (uses between 0 and most_uses)
);

create index vouchers_created on vouchers (created_at desc, id desc);

-- A person redeems a code once, in whichever of their spaces.
create table voucher_redemptions (
  voucher_id uuid not null references vouchers,
  user_id uuid not null references users on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  redeemed_at timestamptz not null,
  -- When the discount was used in an order.
  spent_at timestamptz,
  primary key (voucher_id, user_id)
);

create index voucher_redemptions_space on voucher_redemptions (space_id) where spent_at is null;
create index voucher_redemptions_user on voucher_redemptions (user_id);
