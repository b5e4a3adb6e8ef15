-- Messages of the contact form until they are mailed: then the row goes.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  language text not null,
  sent_at timestamptz not null
);
