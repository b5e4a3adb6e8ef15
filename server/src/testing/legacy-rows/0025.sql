-- What the company tracks: two profiles with collected days and posts, a folder, a note, an import, an alarm that fired.
insert into profiles (instagram_id, username, name, first_collected_day, last_collected_day) values
  ('101', 'forno.rossi', 'Forno Rossi', '2026-01-01', '2026-01-02'), ('102', 'nasa', 'NASA', null, null);
insert into snapshots (profile_id, day, followers, following, posts, engagement)
  select id, day, 1000, 10, 1, null from profiles, unnest('{2026-01-01,2026-01-02}'::date[]) day
  where instagram_id = '101';
insert into posts (profile_id, id, published_at, format, caption, likes, comments, followers, first_seen_at)
  select id, 1, '2026-01-02T10:00Z', 'reel', 'Ciao', 50, 5, 1000, '2026-01-02T12:00Z' from profiles
  where instagram_id = '101';
insert into post_snapshots (profile_id, post_id, day, likes)
  select id, 1, '2026-01-02', 50 from profiles where instagram_id = '101';
insert into profile_latest (profile_id, day, days, followers, followers_deltas, following_deltas, posts_deltas,
    engagement_deltas, sparkline, tier)
  select id, '2026-01-02', 2, 1000, '{0,0,0,0}', '{0,0,0,0}', '{0,0,0,0}', '{0,0,0,0}', '{1000,1000}', 1000
  from profiles where instagram_id = '101';
insert into accounts (space_id, profile_id, position, added_at)
  select '00000000-0000-7000-8000-000000000011', id, id, '2026-01-01' from profiles;
insert into folders (id, space_id, name, color, created_by, created_at) values
  ('00000000-0000-7000-8000-000000000021', '00000000-0000-7000-8000-000000000011', 'Clients', 1,
   '00000000-0000-7000-8000-000000000001', '2026-01-01');
insert into folder_accounts (space_id, folder_id, profile_id)
  select space_id, '00000000-0000-7000-8000-000000000021', profile_id from accounts;
insert into notes (id, space_id, profile_id, day, text, created_at, updated_at)
  select '00000000-0000-7000-8000-000000000022', space_id, profile_id, '2026-01-01', 'Opened', '2026-01-01', '2026-01-01'
  from accounts order by profile_id limit 1;
insert into imports (id, space_id, kind, status, name, today, created_at) values
  ('00000000-0000-7000-8000-000000000023', '00000000-0000-7000-8000-000000000011', 'file', 'done', 'days.csv',
   '2026-01-02', '2026-01-02');
insert into import_handles (space_id, import_id, username, position, profile_id, written)
  select '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000023', username, 1, id, true
  from profiles where instagram_id = '101';
insert into imported_days (profile_id, space_id, day, import_id, followers)
  select id, '00000000-0000-7000-8000-000000000011', '2025-12-31', '00000000-0000-7000-8000-000000000023', 990
  from profiles where instagram_id = '101';
insert into identities (provider, subject, user_id, access_token) values
  ('facebook', '501', '00000000-0000-7000-8000-000000000001', '\x02');
insert into attributions (user_id, ref) values ('00000000-0000-7000-8000-000000000001', 'friend');
insert into audit_events (id, at, kind, user_id) values
  ('00000000-0000-7000-8000-000000000024', '2026-01-01', 'login', '00000000-0000-7000-8000-000000000001');
insert into notifications (id, user_id, category, kind, "values", once_key, created_at) values
  ('00000000-0000-7000-8000-000000000025', '00000000-0000-7000-8000-000000000001', 'alarms', 'alarm_fired', '{}', 'one',
   '2026-01-02');
insert into mail_log (id, key, address, subject, state, at) values
  ('00000000-0000-7000-8000-000000000026', 'alarm:1', 'ada@example.com', 'Reached', 'sent', '2026-01-02');
insert into mail_unsubscribed (address, topic, list, at) values ('bob@example.com', 'reports', '1', '2026-01-02');
insert into alarms (id, space_id, measure, condition, value, definition, time_zone, covers, by_email, on_platform, since,
    created_at, updated_at) values
  ('00000000-0000-7000-8000-000000000027', '00000000-0000-7000-8000-000000000011', 'followers', 'above', 1000, 'mean',
   'Europe/Rome', 'all', true, true, '2026-01-01', '2026-01-01', '2026-01-01');
insert into alarm_firings (id, alarm_id, space_id, profile_id, day, value, before, fired_at)
  select '00000000-0000-7000-8000-000000000028', '00000000-0000-7000-8000-000000000027', space_id, profile_id,
    '2026-01-02', 1000, 990, '2026-01-02'
  from accounts order by profile_id limit 1;
