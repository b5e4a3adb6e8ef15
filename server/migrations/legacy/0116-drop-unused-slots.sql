-- Slots follow from the plan; nothing has written or read this column since 0014.
alter table spaces drop column slots;
