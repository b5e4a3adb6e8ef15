-- Whoever connected a login may let public profiles be looked up with it.
alter table connections add column lends boolean not null default false;
