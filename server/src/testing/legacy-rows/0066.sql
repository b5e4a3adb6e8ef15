-- What the company bought, wants to reach, sends to others, and shows on a domain of its own.
insert into billing_accounts (space_id, name, customer_id, subscription_id, state, slots, cycle) values
  ('00000000-0000-7000-8000-000000000011', 'Ada & Co', 'cus_1', 'sub_1', 'running', 10, 'monthly');
insert into invoices (id, kind, year, number, space_id, provider, provider_id, issued_at, currency, net, vat, total,
    vat_rate, vat_kind, country, language, seller, buyer, lines) values
  ('00000000-0000-7000-8000-000000000030', 'invoice', 2026, 1, '00000000-0000-7000-8000-000000000011', 'stripe', 'in_1',
   '2026-01-03', 'eur', 1400, 308, 1708, 22, 'domestic', 'IT', 'it', '{}', '{}', '[]');
insert into invoice_series (kind, year, last) values ('invoice', 2026, 1);
insert into goals (id, space_id, profile_id, measure, start_day, start_value, target, deadline, time_zone, definition,
    by_email, on_platform, state, created_at, updated_at)
  select '00000000-0000-7000-8000-000000000031', space_id, profile_id, 'followers', '2026-01-01', 1000, 2000, '2026-12-31',
    'Europe/Rome', 'mean', true, true, 'on_the_way', '2026-01-01', '2026-01-01'
  from accounts order by profile_id limit 1;
insert into downloads (id, space_id, user_id, kind, name, status, source, requested_at, started_at) values
  ('00000000-0000-7000-8000-000000000032', '00000000-0000-7000-8000-000000000011',
   '00000000-0000-7000-8000-000000000001', 'pdf', 'Report', 'failed', '{}', '2026-01-03', '2026-01-03');
insert into reports (id, space_id, name, covers, content, likeness, definition, time_zone, created_at, updated_at) values
  ('00000000-0000-7000-8000-000000000033', '00000000-0000-7000-8000-000000000011', 'Monthly', 'all', '{}', 'a', 'mean',
   'Europe/Rome', '2026-01-01', '2026-01-01');
insert into report_sendings (id, report_id, space_id, kind, period, day, due_at, state, created_at) values
  ('00000000-0000-7000-8000-000000000034', '00000000-0000-7000-8000-000000000033',
   '00000000-0000-7000-8000-000000000011', 'schedule', '2026-01', '2026-01-31', '2026-02-01', 'sent', '2026-02-01');
insert into report_models (sending_id, language, model) values
  ('00000000-0000-7000-8000-000000000034', 'it', '{"accounts": [{"username": "forno.rossi"}]}');
insert into report_deliveries (sending_id, email, language, state) values
  ('00000000-0000-7000-8000-000000000034', 'bob@example.com', 'it', 'sent');
insert into sites (space_id, draft, updated_at) values ('00000000-0000-7000-8000-000000000011', '{}', '2026-01-01');
insert into domains (host, space_id, token, state, created_at) values
  ('stats.example.com', '00000000-0000-7000-8000-000000000011', 'token', 'Approved', '2026-01-01');
