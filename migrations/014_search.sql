-- Searching: each row holds its words twice, as they are written (so that a word half typed is found) and as their
-- stem (so that "photographs" finds "photographing"), both without accents. A title's words weigh more than a text's.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create text search configuration octavo_stems (copy = english);
alter text search configuration octavo_stems
  alter mapping for asciihword, hword_asciipart, asciiword, hword, hword_part, word with unaccent, english_stem;
create text search configuration octavo_words (copy = simple);
alter text search configuration octavo_words
  alter mapping for asciihword, hword_asciipart, asciiword, hword, hword_part, word with unaccent, simple;

create function words_of(title text, body text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('octavo_stems', title), 'A') || setweight(to_tsvector('octavo_words', title), 'A')
    || setweight(to_tsvector('octavo_stems', body), 'C') || setweight(to_tsvector('octavo_words', body), 'C');

-- Stored, so that ranking does not take a text apart again. Of a long text its beginning: a row's words are bounded.
alter table boards add column words tsvector generated always as (words_of(title, description)) stored;
alter table posts add column words tsvector generated always as (words_of(title, '')) stored;
alter table things add column words tsvector
  generated always as (words_of(title || ' ' || description || ' ' || alt_text, left(plain, 60000))) stored;
alter table files add column words tsvector
  generated always as (words_of(translate(file_name, '_-.', '   '), '')) stored;
alter table comments add column words tsvector generated always as (words_of('', comment)) stored;

create index boards_words on boards using gin (words);
create index posts_words on posts using gin (words);
create index things_words on things using gin (words);
create index files_words on files using gin (words);
create index comments_words on comments using gin (words);

-- Every word there is, for guessing what a misspelt one was meant to be. Filled by a job: it may lag, and never blocks.
create table search_words (word text collate "C" primary key);
create index search_words_similar on search_words using gin (word gin_trgm_ops);
-- Up to where the job has read each table.
create table search_learned (source text primary key, until timestamptz not null);
create index things_modified on things using brin (modified_at);
create index posts_modified on posts using brin (modified_at);
create index comments_created on comments using brin (created_at);
