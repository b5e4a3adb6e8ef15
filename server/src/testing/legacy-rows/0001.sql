-- One person with a personal space and a company, logged in. Ids: 1 … people, 10 … spaces, 20 … everything else.
insert into users (id, email, name, language, password_hash) values
  ('00000000-0000-7000-8000-000000000001', 'ada@example.com', 'Ada', 'it', 'hash');
insert into spaces (id, kind, name, prolevel) values
  ('00000000-0000-7000-8000-000000000010', 'personal', 'Ada', 2),
  ('00000000-0000-7000-8000-000000000011', 'company', 'Ada & Co', 3);
insert into memberships (space_id, user_id, role) values
  ('00000000-0000-7000-8000-000000000010', '00000000-0000-7000-8000-000000000001', 'owner'),
  ('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000001', 'owner');
insert into sessions (id, token_hash, user_id, space_id, expires_at) values
  ('00000000-0000-7000-8000-000000000020', '\x01', '00000000-0000-7000-8000-000000000001',
   '00000000-0000-7000-8000-000000000010', '2030-01-01');
