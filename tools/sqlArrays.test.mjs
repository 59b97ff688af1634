import { describe, expect, test } from 'vitest';
import { findFaults } from './boundaries.mjs';

const list = 'src/features/posts/server/list.ts';
const faultsIn = (files) => findFaults(files, {});
const imports = `import { seen } from '#features/boards/server/index.ts'; sql\`insert into posts (id) values (1)\`;`;
const door = {
  'src/features/boards/server/index.ts':
    'export const seen = (id) => sql`exists (select from boards where id = ${id})`;',
};

describe('an array that is taken for rows by a statement that joins', () => {
  test.each([
    'sql`select from unnest(${ids}::text[]) n(id) join posts p on p.id = n.id`.execute(db);',
    'sql`select from unnest(${ids}::text[]) with ordinality as n(id, place), posts p`.execute(db);',
    'sql`select from posts p, unnest(${ids}::text[]) n(id)`.execute(db);',
    'sql`select from unnest((select ${ids}::text[]), ${names}::text[]) n(id, name), posts p`.execute(db);',
    'sql`update posts p set a = n.a from unnest(${ids}::text[], ${as}::int[]) n(id, a)`.execute(db);',
    'sql`delete from posts p using unnest(${ids}::text[]) n(id) where p.id = n.id`.execute(db);',
    'sql`with n as (select * from unnest(${ids}::text[])) insert into posts (id) select id from n`.execute(db);',
    'sql`select unnest(${ids}::text[]) as id union select id from posts`.execute(db);',
    'sql`select array(select id from unnest(${ids}::text[]) n(id) where ${seen(id)})`.execute(db);',
    'const own = sql`exists (select from posts)`; sql`select id from unnest(${ids}::text[]) n(id) where ${own}`.execute(db);',
    'const all = (values) => sql`${values}::text[]`; sql`select from unnest(${all(ids)}) n(id), posts p`.execute(db);',
    'const rows = sql`unnest(${ids.map(({ id }) => id)}::text[]) n(id)`;',
    "const run = statement((param) => sql`select from unnest(${param('ids')}::text[]) n(id), posts p`);",
  ])('in the open is a fault: %s', (text) => {
    expect(faultsIn({ [list]: imports + text, ...door })).toEqual([
      `${list}:1  a statement that joins is planned anew for each length of an array: hide it by texts() or (select $1::int[])`,
    ]);
  });

  test.each([
    'sql`select from unnest(${texts(ids)}) n(id) join posts p on p.id = n.id`.execute(db);',
    'sql`select from unnest((select ${counts}::int[])) n(count), posts p`.execute(db);',
    'const all = (values) => sql`(select ${values}::text[])`; sql`select from unnest(${all(ids)}) n(id), posts p`.execute(db);',
    'sql`select from posts p, unnest(p.thing_order) o(id) where p.id = any(${ids}::text[])`.execute(db);',
    'const rows = (order) => sql`unnest(${order}) with ordinality as o(id, place)`;',
  ])('hidden, or none of the program’s, is none: %s', (text) => {
    expect(faultsIn({ [list]: imports + text, ...door })).toEqual([]);
  });

  test.each([
    'sql`insert into posts (id) select id from unnest(${ids}::text[]) n(id) on conflict do update set id = 1`.execute(tx);',
    'sql`select n.id from unnest(${ids}::text[]) n(id) where n.id is distinct from ${id}`.execute(db);',
    "const run = statement((param) => sql`insert into posts (id) select id from unnest(${param('ids')}::text[]) n(id)`);",
    'sql`select id from unnest(${ids}::text[]) n(id) -- from posts\n`.execute(db);',
  ])('nor is one that is read alone: %s', (text) => {
    expect(faultsIn({ [list]: text })).toEqual([]);
  });

  test('is counted where that is wanted', () => {
    const path = 'src/features/search/server/visibleBoards.ts';
    expect(faultsIn({ [path]: 'const rows = sql`unnest(${ids}::text[]) n(id)`;' })).toEqual([]);
  });
});
