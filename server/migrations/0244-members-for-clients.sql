-- Members may work for some clients alone; before, only viewers could be limited.
alter table memberships drop constraint memberships_only_viewers;
alter table memberships add constraint memberships_limited check (only_folders is null or role in ('member', 'viewer'));
alter table invitations drop constraint invitations_only_viewers;
alter table invitations add constraint invitations_limited check (only_folders is null or role in ('member', 'viewer'));
