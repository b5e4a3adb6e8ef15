-- A client with a login is a viewer who sees some folders of a company; null is all of it. Folders that are deleted
-- stay in the list and show nothing.
alter table memberships add column only_folders uuid[];
alter table memberships add constraint memberships_only_viewers check (only_folders is null or role = 'viewer');
alter table invitations add column only_folders uuid[];
alter table invitations add constraint invitations_only_viewers check (only_folders is null or role = 'viewer');

-- Streams of somebody who now sees more or less are asked who they are again.
create trigger memberships_limited after update of only_folders on memberships for each row
  when (old.only_folders is distinct from new.only_folders) execute function tell_streams();
