-- A post that two collections in a row did not return, though they returned an older one, is gone: deleted or archived.
-- `missed_at` is when it was first not returned, `gone_at` when that was so again. Both are null while it is there.
alter table posts add column missed_at timestamptz, add column gone_at timestamptz;
create index posts_gone on posts (profile_id, published_at) where gone_at is not null;
