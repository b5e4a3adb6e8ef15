-- When somebody is mailed about alarms, in hours of their time zone: one mail a day, or at once but for the quiet hours.
alter table users add column alarm_mail_hour smallint check (alarm_mail_hour between 0 and 23);
alter table users add column quiet_from smallint check (quiet_from between 0 and 23);
alter table users add column quiet_to smallint check (quiet_to between 0 and 23);
alter table users add constraint users_quiet check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to);
