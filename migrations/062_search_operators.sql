-- The moment at which a day begins somewhere. A zone that this database does not know counts as UTC.
create function day_start(zone text, day date) returns timestamptz language plpgsql stable as $$
begin
  return day::timestamp at time zone zone;
exception when invalid_parameter_value then
  return day::timestamp at time zone 'UTC';
end $$;
