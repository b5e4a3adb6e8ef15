-- Who left a report is looked up by report: a recipient may be spelled otherwise than whoever left.
create index mail_unsubscribed_report on mail_unsubscribed (list) where topic = 'reports';
