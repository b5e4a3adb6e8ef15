-- Why somebody left a list of mails, if they said so.
alter table mail_unsubscribed add column reason text;
