-- The space of that user which an admin looks at; null: the user's own. The admin's session keeps its own space.

alter table stand_ins add column space_id uuid references spaces on delete set null;

create index stand_ins_space on stand_ins (space_id);
