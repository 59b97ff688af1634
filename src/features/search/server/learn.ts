import { sql, type RawBuilder } from 'kysely';
import type { Job } from '#platform/server/http/feature.ts';

/** Rows read at a time. */
const BATCH = 2000;

/** No language's small words are longer. */
const SMALL = 12;

/** Rows from which words are learned, with the time of each row's last change. */
const sources: Record<string, RawBuilder<unknown>> = {
  posts: sql`select id, modified_at as at, words from posts`,
  things: sql`select t.id, t.modified_at as at, t.words || coalesce(f.words, ''::tsvector) as words
    from things t left join files f on f.id = t.file_id`,
  // The words of two connected people stay between the two: their comments are left out.
  comments: sql`select c.id, c.created_at as at, c.words from comments c left join boards b on b.id = c.board_id
    where b.board_type is distinct from 'CONNECTION'`,
  boards: sql`select id, modified_at as at, words from boards`,
  file_texts: sql`select file_id as id, read_at as at, words from file_texts`,
  profiles: sql`select id, modified_at as at, to_tsvector('octavo_words', search_words) as words from profiles`,
};

/**
 * Learns the words of what was written since the last run, and the languages they were written in, so that misspelt
 * ones can be told what they were meant to be, and others which words are their kin. It reads a minute back: a
 * transaction may commit after a later one.
 */
export const learnWords: Job = async (_payload, { db }, { signal }) => {
  for (const [source, rows] of Object.entries(sources)) {
    for (let read = BATCH; read >= BATCH && !signal.aborted;) {
      const outcome = await sql<{ read: number }>`
        with since as (select coalesce((select until from search_learned where source = ${source}), 'epoch') as at),
          batch as materialized (
            select row_number() over () as n, r.at, tsvector_to_array(r.words) as words
            from (${rows}) r where r.at > (select at from since)
            order by r.at fetch first ${sql.lit(BATCH)} rows with ties
          ),
          -- "der", "und": a stemmer that knows a list of such words makes nothing of them.
          small as materialized (
            select w.word, s.language from (select distinct unnest(words) as word from batch) w, stemmers s
            where length(w.word) <= ${sql.lit(SMALL)} and ts_lexize(s.dictionary, w.word) = '{}'
          ),
          -- The languages that most of a text's small words are of, and at least two.
          spoken as materialized (
            select n, language from (
              select b.n, s.language, count(*) as held, max(count(*)) over (partition by b.n) as most
              from batch b, unnest(b.words) as word join small s using (word) group by b.n, s.language
            ) t where held = most and held > 1
          ),
          learned as (
            insert into search_words as k (word, languages)
              select word, coalesce(array_agg(language) filter (where language is not null), '{}') from (
                select distinct word, s.language
                from batch b cross join unnest(b.words) as word left join spoken s on s.n = b.n
                where length(word) between 3 and 40 and word !~ '[0-9]'
              ) w group by word order by word
            on conflict (word) do update
              set languages = (select array_agg(distinct l) from unnest(k.languages || excluded.languages) as l)
              where not k.languages @> excluded.languages
          ),
          noted as (
            insert into search_learned
              select ${source}, least(max(at), now() - interval '1 minute') from batch having count(*) > 0
            on conflict (source) do update set until = excluded.until where excluded.until > search_learned.until
            returning 1
          )
        -- The next run reads the rows of the last minute again; they do not make this run go on.
        select coalesce((select count(*) from batch having max(at) < now() - interval '1 minute')::int
          * (select count(*) from noted)::int, 0) as read`.execute(db);
      read = outcome.rows[0]!.read;
    }
  }
};
