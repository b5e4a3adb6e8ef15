-- Sites, domains and brands of agencies.

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
  updated_at timestamptz not null,
  -- What the owner was last told about the end of the plan behind a site.
  lapse_told text check (lapse_told in ('ending', 'paused'))
);

-- Pictures that a draft or a published brand shows; a file lives as long as its row.
create table site_pictures (
  space_id uuid not null references sites (space_id) on delete cascade,
  hash text not null,
  primary key (space_id, hash)
);

create index site_pictures_hash on site_pictures (hash);

-- Domains of agencies. A name is claimed once, in one spelling, and served only while it is approved.
create table domains (
  host text primary key,
  space_id uuid not null unique references spaces (id) on delete cascade,
  token text not null,
  state text not null check (state in ('Pending verification', 'Pending approval', 'Approved')),
  -- What the last check found, record by record.
  records jsonb,
  checked_at timestamptz,
  failing_since timestamptz,
  approved_at timestamptz,
  approved_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);

create index domains_state on domains (state, created_at);

-- How the site, mails and reports of an agency look for the client whose accounts are in a folder. What is empty is
-- as in the agency's own brand.
create table folder_brands (
  folder_id uuid primary key references folders (id) on delete cascade,
  space_id uuid not null references spaces (id) on delete cascade,
  brandname text not null,
  brandcolor text,
  secondary_brandcolor text,
  main_color text,
  logo text
);

create index folder_brands_space on folder_brands (space_id);
