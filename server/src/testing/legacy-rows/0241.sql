-- An agency with a viewer who is limited to a client, one who is invited so, a client's login, a sender of its own, a
-- report to two people, an app, an order under way, and a login at Facebook with an account.
insert into users (id, email, name, password_hash) values
  ('00000000-0000-7000-8000-000000002411', 'max@nest.test', 'Max', 'hash'),
  ('00000000-0000-7000-8000-000000002412', 'luna@client.test', 'Luna', 'hash');
insert into spaces (id, kind, name) values ('00000000-0000-7000-8000-000000000241', 'company', 'Moon & Co');
insert into folders (id, space_id, name, color, shared, created_by, created_at) values
  ('00000000-0000-7000-8000-000000002413', '00000000-0000-7000-8000-000000000241', 'Luna', 1, true,
   '00000000-0000-7000-8000-000000002411', '2026-05-01');
insert into clients (folder_id, space_id, created_by, created_at) values
  ('00000000-0000-7000-8000-000000002413', '00000000-0000-7000-8000-000000000241',
   '00000000-0000-7000-8000-000000002411', '2026-05-01');
insert into memberships (space_id, user_id, role, only_folders) values
  ('00000000-0000-7000-8000-000000000241', '00000000-0000-7000-8000-000000002411', 'owner', null),
  ('00000000-0000-7000-8000-000000000241', '00000000-0000-7000-8000-000000002412', 'viewer',
   '{00000000-0000-7000-8000-000000002413}');
insert into invitations (id, space_id, email, role, language, expires_at, only_folders) values
  ('00000000-0000-7000-8000-000000002414', '00000000-0000-7000-8000-000000000241', 'new@client.test', 'viewer', 'it',
   '2030-01-01', '{00000000-0000-7000-8000-000000002413}');
insert into client_logins (id, space_id, email, name, password_hash, created_at) values
  ('00000000-0000-7000-8000-000000002415', '00000000-0000-7000-8000-000000000241', 'carla@client.test', 'Carla', 'hash',
   '2026-05-01');
insert into client_login_folders (login_id, folder_id) values
  ('00000000-0000-7000-8000-000000002415', '00000000-0000-7000-8000-000000002413');
insert into mail_senders (space_id, address, domain, selector, public_key, sealed_secret_key, verified, created_at) values
  ('00000000-0000-7000-8000-000000000241', 'reports@moon.test', 'moon.test', 's1', 'key', '\x05', true, '2026-05-01');
insert into mail_counted (mail, recipient, reserve, at) values ('\x06', '\x07', 'security', '2026-05-01');
insert into reports (id, space_id, name, covers, content, likeness, definition, time_zone, created_at, updated_at) values
  ('00000000-0000-7000-8000-000000002416', '00000000-0000-7000-8000-000000000241', 'Weekly', 'all', '{}', 'b', 'mean',
   'Europe/Rome', '2026-05-01', '2026-05-01');
insert into report_recipients (report_id, email, language, position) values
  ('00000000-0000-7000-8000-000000002416', 'carla@client.test', 'it', 0),
  ('00000000-0000-7000-8000-000000002416', 'boss@client.test', null, 1);
insert into app_clients (id, name, redirect_uris, created_at) values ('app-241', 'Helper', '{}', '2026-05-01');
insert into app_grants (id, space_id, user_id, client_id, access, resource, created_at, expires_at, code_hash,
    code_expires_at, redirect_uri, challenge) values
  ('00000000-0000-7000-8000-000000002417', '00000000-0000-7000-8000-000000000241',
   '00000000-0000-7000-8000-000000002411', 'app-241', 'change', 'api', '2026-05-01', '2030-01-01', '\x08', '2026-05-01',
   'https://app.test', 'c');
insert into billing_accounts (space_id, name, checkout_provider) values
  ('00000000-0000-7000-8000-000000000241', 'Moon & Co', 'stripe');
insert into profiles (network, external_id, username) values ('instagram', '241', 'luna.own');
insert into connections (id, space_id, provider, external_user_id, sealed_token, connected_by, lends) values
  ('00000000-0000-7000-8000-000000002418', '00000000-0000-7000-8000-000000000241', 'facebook', '2411', '\x09',
   '00000000-0000-7000-8000-000000002411', true);
insert into connected_accounts (id, space_id, profile_id, connection_id, external_user_id, linked_by, linked_at)
  select '00000000-0000-7000-8000-000000002419', '00000000-0000-7000-8000-000000000241', id,
    '00000000-0000-7000-8000-000000002418', '2411', '00000000-0000-7000-8000-000000002411', '2026-05-01'
  from profiles where external_id = '241';
