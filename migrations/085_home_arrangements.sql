-- How a profile has arranged the page Home; without a row, as it is for everybody.

create table home_arrangements (
  profile_id objectid primary key references profiles on delete cascade,
  arrangement jsonb not null -- {"top": […], "left": […], "right": […]}, names of parts
);
