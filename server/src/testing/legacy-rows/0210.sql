-- What came last: vouchers, connected accounts, PayPal, hidden profiles, kept views, client links, tokens, webhooks.
insert into vouchers (id, code, label, kind, percent, most_uses, created_at) values
  ('00000000-0000-7000-8000-000000000040', 'OWL5', 'Five', 'discount', 5, 10, '2026-02-01');
insert into voucher_redemptions (voucher_id, user_id, space_id, redeemed_at) values
  ('00000000-0000-7000-8000-000000000040', '00000000-0000-7000-8000-000000000001',
   '00000000-0000-7000-8000-000000000011', '2026-02-01');
insert into connected_accounts (id, space_id, profile_id, external_user_id, linked_at)
  select '00000000-0000-7000-8000-000000000041', space_id, profile_id, '501', '2026-02-01'
  from accounts order by profile_id limit 1;
insert into insight_days (account_id, space_id, day, figures, read_at) values
  ('00000000-0000-7000-8000-000000000041', '00000000-0000-7000-8000-000000000011', '2026-02-01', '{"reach": 5}',
   '2026-02-02');
insert into paypal_subscriptions (id, space_id, slots, cycle, due_net, due_vat, discount, lines, made_at, starts_at,
    period_end) values
  ('I-1', '00000000-0000-7000-8000-000000000010', 5, 'yearly', 100, 22, 0, '[]', '2026-02-01', '2026-02-01', '2027-02-01');
insert into hidden_profiles (username, instagram_id, since) values ('hidden', '103', '2026-02-01');
insert into kept_views (profile_id, revision, formulas, collected_at, answer)
  select id, revision, 'a', '2026-01-02', '{}' from profiles where instagram_id = '101';
insert into client_links (id, space_id, name, shows, created_at) values
  ('00000000-0000-7000-8000-000000000042', '00000000-0000-7000-8000-000000000011', 'Forno Rossi', '{goals}', '2026-02-01');
insert into client_link_folders (link_id, folder_id) values
  ('00000000-0000-7000-8000-000000000042', '00000000-0000-7000-8000-000000000021');
insert into api_tokens (id, space_id, user_id, name, access, token_hash, start, created_at) values
  ('00000000-0000-7000-8000-000000000043', '00000000-0000-7000-8000-000000000011',
   '00000000-0000-7000-8000-000000000001', 'Sheets', 'read', '\x03', 'owl_', '2026-02-01');
insert into webhooks (id, space_id, url, events, sealed_secret, created_at) values
  ('00000000-0000-7000-8000-000000000044', '00000000-0000-7000-8000-000000000011', 'https://example.com/hook',
   '{report.sent}', '\x04', '2026-02-01');
insert into webhook_deliveries (id, webhook_id, space_id, event, body, state, created_at, once_key) values
  ('00000000-0000-7000-8000-000000000045', '00000000-0000-7000-8000-000000000044',
   '00000000-0000-7000-8000-000000000011', 'report.sent', '{}', 'delivered', '2026-02-01', 'one');
