-- How large an event is, without reading it: an answer with events is bounded in bytes, not in rows alone.
alter table events add column bytes int not null generated always as (octet_length(data::text)) stored;
