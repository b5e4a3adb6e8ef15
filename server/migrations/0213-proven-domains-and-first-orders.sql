-- A domain may be claimed by several spaces until one of them proves it: a claim alone keeps nobody out.
alter table domains drop constraint domains_pkey, drop constraint domains_space_id_key;
alter table domains add primary key (space_id);
create unique index domains_proven on domains (host) where state <> 'Pending verification';
create index domains_host on domains (host);

-- Whoever paid an order as the owner of a space: the code for a first order works once per person.
alter table users add column ordered_at timestamptz;
update users u set ordered_at = first.at
from (select m.user_id, min(s.ordered_at) as at from memberships m join spaces s on s.id = m.space_id
  where m.role = 'owner' and s.ordered_at is not null group by m.user_id) first
where first.user_id = u.id;
