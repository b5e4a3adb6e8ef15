-- The brand a space shows on a host of its own: what it works on, and what visitors see of it.
create table sites (
  space_id uuid primary key references spaces (id) on delete cascade,
  draft jsonb not null,
  published jsonb,
  published_at timestamptz,
  -- The name of the published site below the brand domain.
  subdomain text unique,
  -- When the plan that included the site was first seen to have ended.
  lapsed_at timestamptz,
  updated_at timestamptz not null
);

-- Pictures that a draft or a published brand shows; a file lives as long as its row.
create table site_pictures (
  space_id uuid not null references sites (space_id) on delete cascade,
  hash text not null,
  primary key (space_id, hash)
);
create index site_pictures_hash on site_pictures (hash);
