-- A professional Instagram account can be connected by itself, without a Facebook page.
alter table connections drop constraint connections_provider_check;
alter table connections add constraint connections_provider_check check (provider in ('facebook', 'instagram'));

-- Two providers may know two people by the same id.
alter table connected_accounts
  add column provider text not null default 'facebook' check (provider in ('facebook', 'instagram')),
  alter column page drop not null;
alter table deletion_requests
  add column provider text not null default 'facebook' check (provider in ('facebook', 'instagram'));
