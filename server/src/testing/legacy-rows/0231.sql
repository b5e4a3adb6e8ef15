-- A company whose address is one line, with the invoice of its plan and a credit note.
insert into spaces (id, kind, name) values ('00000000-0000-7000-8000-000000000231', 'company', 'Nest GmbH');
insert into billing_accounts (space_id, name, address, country, type, subscription_id, state, slots, cycle, net) values
  ('00000000-0000-7000-8000-000000000231', 'Nest GmbH', 'Weg 1, 10115 Berlin', 'DE', 'company', 'sub_231', 'running', 10,
   'monthly', 1400);
insert into invoices (id, kind, year, number, space_id, provider, provider_id, issued_at, currency, net, vat, total,
    vat_rate, vat_kind, country, language, seller, buyer, lines, corrects, vat_due) values
  ('00000000-0000-7000-8000-000000002311', 'invoice', 2026, 231, '00000000-0000-7000-8000-000000000231', 'stripe',
   'in_231', '2026-03-10T12:00:00Z', 'EUR', 1400, 266, 1666, 1900, 'eu', 'DE', 'de',
   '{"name": "Owl Srl", "address": "Via 1, Roma", "country": "IT", "vat": "IT12345678901", "email": "a@owl.test"}',
   '{"name": "Nest GmbH", "address": "Weg 1, 10115 Berlin", "country": "DE", "territory": null, "type": "company", "vat": "", "email": "n@nest.test"}',
   '[{"slots": 10, "cents": 1400, "start": "2026-03-10T12:00:00.000Z", "end": "2026-04-10T12:00:00.000Z", "kind": "period"}]',
   null, 266),
  ('00000000-0000-7000-8000-000000002312', 'credit_note', 2026, 231, '00000000-0000-7000-8000-000000000231', 'stripe',
   'in_231 1666', '2026-03-11T12:00:00Z', 'EUR', -1400, -266, -1666, 1900, 'eu', 'DE', 'de',
   '{"name": "Owl Srl", "address": "Via 1, Roma", "country": "IT", "vat": "IT12345678901", "email": "a@owl.test"}',
   '{"name": "Nest GmbH", "address": "Weg 1, 10115 Berlin", "country": "DE", "territory": null, "type": "company", "vat": "", "email": "n@nest.test"}',
   '[{"slots": 0, "cents": -1400, "start": "2026-03-11T12:00:00.000Z", "end": "2026-03-11T12:00:00.000Z", "kind": "refund"}]',
   '00000000-0000-7000-8000-000000002311', null);
