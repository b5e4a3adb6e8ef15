-- What a profile shows has a number that rises with each change of it: whatever was computed or rendered for one
-- number stays right until the next.
alter table profiles add column revision bigint not null default 0;

create function raise_profile_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

-- Noting a view or a tracker changes nothing that is shown.
create trigger profiles_revision before update of username, name, biography, website, picture_hash, professional,
  private, first_collected_day, last_collected_day, last_collected_at
  on profiles for each row execute function raise_profile_revision();

-- The usual view of each profile, as the call for its analyses answers it.
create table kept_views (
  profile_id bigint primary key references profiles on delete cascade,
  revision bigint not null,
  formulas text not null,
  collected_at timestamptz not null,
  answer text not null
);

-- Pages as visitors get them, in the pieces between which the nonce of each answer stands.
create table kept_pages (
  address text not null,
  site text not null,
  language text not null,
  state text not null,
  pieces text not null,
  kept_at timestamptz not null,
  primary key (address, site, language)
);
create index kept_pages_age on kept_pages (kept_at);
