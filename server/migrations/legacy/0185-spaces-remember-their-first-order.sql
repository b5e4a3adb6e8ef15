-- When the first order of a space was paid: a code for the first order is offered to others only.
alter table spaces add column ordered_at timestamptz;

update spaces s set ordered_at = first.at
from (select space_id, min(issued_at) as at from invoices where kind = 'invoice' group by space_id) first
where first.space_id = s.id;
