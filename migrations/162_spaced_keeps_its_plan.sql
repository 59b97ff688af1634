-- The same function in plpgsql, which keeps its plan. One in SQL with a SELECT in it is planned anew by each statement that
-- calls it: a twentieth of the time of a post’s row. Hardly any text has such a script.
create or replace function spaced(t text) returns text
  language plpgsql immutable parallel safe
  as $$
  begin
    if t !~ '[\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0ECE\u1000-\u103F\u1780-\u17D3\u3005-\u3007\u3041-\u3096\u30A1-\u30FA\u30FC-\u30FE\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003134F]' then
      return t;
    end if;
    return (
      select string_agg(case when not is_run then c when next_is_run then ' ' || c || next || ' ' else ' ' || c || ' ' end, '' order by n)
      from (
        select n, c, is_run, lead(c) over (order by n) as next, lead(is_run) over (order by n) as next_is_run
        from (
          select n, c, c ~ '[\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0ECE\u1000-\u103F\u1780-\u17D3\u3005-\u3007\u3041-\u3096\u30A1-\u30FA\u30FC-\u30FE\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003134F]' as is_run
          from string_to_table(normalize(t, nfc), null) with ordinality as s(c, n)
        ) chars
      ) pairs);
  end
  $$;
