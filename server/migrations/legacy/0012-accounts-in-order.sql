-- Lists show accounts in the space's own order: found in it, they need not be sorted, and the first rows leave while
-- the figures of the last are looked up.
create index accounts_order on accounts (space_id, favourite desc, position, profile_id) include (added_at);
