-- Where mails from an agency's domain come back, once an alias of that domain leads to our address for returns.
alter table mail_senders add column return_host text;
alter table mail_senders add column return_record jsonb;
