-- A firing keeps what its alarm asked for on that day, so that the history stays true when the alarm is changed.
alter table alarm_firings
  add column measure text,
  add column condition text,
  add column threshold double precision,
  add column other_id bigint references profiles;

update alarm_firings as f
set measure = a.measure, condition = a.condition, threshold = a.value, other_id = a.other_id
from alarms as a where a.id = f.alarm_id;

alter table alarm_firings alter column measure set not null, alter column condition set not null;

create index alarm_firings_other on alarm_firings (other_id) where other_id is not null;

create function keep_what_was_asked() returns trigger language plpgsql as $$
begin
  select measure, condition, value, other_id into new.measure, new.condition, new.threshold, new.other_id
  from alarms where id = new.alarm_id;
  return new;
end
$$;

create trigger alarm_firings_asked before insert on alarm_firings
  for each row execute function keep_what_was_asked();
