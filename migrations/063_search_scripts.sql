-- Scripts that put no spaces between words (Chinese, Japanese, Thai and others), and Korean, whose words carry their
-- endings along: what is searched holds each two neighbouring characters of them as a word, and a query asks for its own.

-- A text with such runs taken apart into their pairs, and the last character of each by itself: 東京都 is 東京 京都 都.
-- The class of characters is that of src/features/search/server/spaceless.ts.
create function spaced(t text) returns text
  language sql immutable parallel safe
  return case when t !~ '[\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0ECE\u1000-\u103F\u1780-\u17D3\u3005-\u3007\u3041-\u3096\u30A1-\u30FA\u30FC-\u30FE\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003134F]' then t else (
    select string_agg(case when not is_run then c when next_is_run then ' ' || c || next || ' ' else ' ' || c || ' ' end, '' order by n)
    from (
      select n, c, is_run, lead(c) over (order by n) as next, lead(is_run) over (order by n) as next_is_run
      from (
        select n, c, c ~ '[\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0ECE\u1000-\u103F\u1780-\u17D3\u3005-\u3007\u3041-\u3096\u30A1-\u30FA\u30FC-\u30FE\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003134F]' as is_run
        from string_to_table(normalize(t, nfc), null) with ordinality as s(c, n)
      ) chars
    ) pairs) end;

create or replace function words_of(title text, body text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('octavo_stems', spaced(title)), 'A') || setweight(to_tsvector('octavo_words', spaced(title)), 'A')
    || setweight(to_tsvector('octavo_stems', spaced(body)), 'C') || setweight(to_tsvector('octavo_words', spaced(body)), 'C');

-- What is stored already is made anew where it holds such a script, and nowhere else.
update boards set title = title where spaced(title || description) <> title || description;
update posts set title = title where spaced(title) <> title;
update things set plain = plain
  where spaced(title || description || alt_text || left(plain, 60000)) <> title || description || alt_text || left(plain, 60000);
update files set file_name = file_name where spaced(file_name) <> file_name;
update comments set comment = comment where spaced(comment) <> comment;
