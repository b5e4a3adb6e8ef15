-- Which clients see a report on their page, besides those it is mailed to.
alter table reports add column clients uuid[] not null default '{}';
-- The same as it was when the report was sent.
alter table report_sendings add column clients uuid[] not null default '{}';

-- So far a client saw whatever told of their accounts alone. From now on it is what covers their folder, unless it goes
-- to people of the space alone.
update reports r set clients = array[r.folder_id]
where r.covers = 'folder' and r.folder_id is not null and (
  not exists (select from report_recipients w where w.report_id = r.id)
  or exists (
    select from report_recipients w where w.report_id = r.id and not exists (
      select from memberships m join users u on u.id = m.user_id
      where m.space_id = r.space_id and m.only_folders is null and lower(u.email) = lower(w.email))));

update report_sendings s set clients = r.clients from reports r where r.id = s.report_id and r.clients <> '{}';
