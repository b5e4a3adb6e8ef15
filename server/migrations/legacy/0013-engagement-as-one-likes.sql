-- Lists show engagement as their reader defines it. The usual definition has its column; the others are prepared beside
-- it: median, by followers now, likes only, by views. They come with a profile's next collection.
alter table profile_latest add column engagements real[] not null default '{}';
