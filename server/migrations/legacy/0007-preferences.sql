-- How a person wants to see the product. Null follows the device, or what is usual.
alter table users
  add column theme text check (theme in ('light', 'dark')),
  add column time_zone text,
  add column engagement_definition text check (
    engagement_definition in ('mean', 'median', 'followers_now', 'likes_only', 'by_views', 'by_reach')
  ),
  add column engagement_decimals smallint not null default 2 check (engagement_decimals between 0 and 4);
