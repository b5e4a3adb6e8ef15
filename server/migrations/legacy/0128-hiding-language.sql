-- The language in which to answer whoever asked a person to hide or show a profile.
alter table hiding_requests add column language text not null default 'en';
