-- Whether the owner of a space has confirmed their address. Until then nothing of the space goes outward: no mail,
-- public link, webhook or brand site.
create function is_proven(space uuid) returns boolean language sql stable parallel safe as $$
  select exists (
    select from memberships m join users u on u.id = m.user_id
    where m.space_id = space and m.role = 'owner' and u.confirmed_at is not null)
$$;
