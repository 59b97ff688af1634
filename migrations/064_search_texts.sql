-- What is written in files that hold text, such as PDF, read once by a job; '' where there is none, or it cannot be read.
create table file_texts (
  file_id objectid primary key references files on delete cascade,
  plain text not null check (length(plain) <= 200000),
  words tsvector not null generated always as (words_of('', plain)) stored,
  read_at timestamptz(3) not null default now()
);
create index file_texts_words on file_texts using gin (words);

-- The part of a text around the first place of a pattern; its beginning, where that is nowhere.
create function around(t text, wanted text, size int) returns text
  language sql immutable parallel safe
  return substr(t, greatest(1, regexp_instr(t, wanted, 1, 1, 0, 'i') - size / 3), size);
