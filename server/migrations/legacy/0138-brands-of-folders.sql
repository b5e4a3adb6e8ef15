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
