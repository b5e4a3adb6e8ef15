-- What a receiver answered at the last attempt: its beginning, without secrets, and how long it took.
alter table webhook_deliveries add column duration_ms integer, add column answer text;
