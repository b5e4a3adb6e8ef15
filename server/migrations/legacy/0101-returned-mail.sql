-- What came back: bounces and complaints find the mail they are about by its return address.
alter table mail_log add column list text;
alter table mail_log drop constraint mail_log_state_check;
alter table mail_log add constraint mail_log_state_check
  check (state in ('sent', 'refused', 'unsubscribed', 'bounced', 'complained'));
alter table report_deliveries drop constraint report_deliveries_state_check;
alter table report_deliveries add constraint report_deliveries_state_check
  check (state in ('queued', 'sent', 'refused', 'unsubscribed', 'failed', 'bounced', 'complained'));
