-- Word endings of other languages than English. What the rows hold stays as it is: how a language bends a word is asked
-- of the table of all words, which holds each once, and a query then names the word's kin.

-- The languages whose texts a word was seen in, such as `german`; empty where no text told. A default and no rewrite: the
-- job reads everything once more to fill it.
alter table search_words add column languages text[] not null default '{}';
truncate search_learned;

-- The stemmers that this PostgreSQL brings, by their language.
create view stemmers as
  select left(dictname, -5) as language, oid::regdictionary as dictionary from pg_ts_dict
  where dictnamespace = 'pg_catalog'::regnamespace and dictname like '%\_stem';

-- A word and those that differ from it in their ending alone, as the stemmer of a language sees it that they were written
-- in, or that the searcher reads. Only what shares their first half is looked at. `word`: letters and figures.
create function kin_of(word text, spoken text[]) returns tsquery
  language sql stable parallel safe
  return (
    with asked as materialized (select unaccent(word) collate "C" as word),
      bounds as materialized (select left(a.word, greatest(3, (length(a.word) + 1) / 2)) as first from asked a),
      stems as materialized (select s.language, s.dictionary, ts_lexize(s.dictionary, a.word) as stem from stemmers s, asked a),
      kin as (
        select k.word from bounds b, search_words k
        where k.word >= b.first and k.word < b.first || U&'\FFFD' and exists (
          select from stems s where s.language = any(k.languages || spoken) and s.stem <> '{}'
            and ts_lexize(s.dictionary, k.word) = s.stem)
        order by k.word limit 50
      )
    select string_agg('''' || replace(replace(w.word, '\', '\\'), '''', '''''') || '''', ' | ')::tsquery
    from (select k.word from kin k union select a.word from asked a) w);

-- The latest of what holds a common word are found by walking back through the rows, not by fetching all that hold it.
create index things_latest on things (modified_at);
create index comments_latest on comments (created_at);
drop index things_modified;
drop index comments_created;
