import { describe, expect, test } from 'vitest';
import { findFaults } from './boundaries.mjs';

const manifest = { dependencies: { zod: '1', kysely: '1', 'socket.io': '1' } };
const faults = (path, text) => findFaults({ [path]: text }, manifest);

/** Each rule with a file that breaks it, and one much like it that does not. */
const cases = [
  {
    rule: 'a contract imports contracts and zod, nothing else',
    broken: [
      ['src/features/boards/contract.ts', `import { sql } from 'kysely';`],
      ['src/features/boards/contract.ts', `import type { Db } from '#platform/server/data/database.ts';`],
      ['src/platform/contract/ids.ts', `import { randomBytes } from 'node:crypto';`],
      ['src/blocks/note/contract.ts', `export { x } from './web/view.ts';`],
    ],
    sound: [
      [
        'src/features/boards/contract.ts',
        `import { z } from 'zod';\nimport { Id } from '#platform/contract/ids.ts';`,
      ],
      ['src/features/boards/contract.test.ts', `import { test } from 'vitest';`],
    ],
  },
  {
    rule: 'never reaches server/',
    broken: [
      ['src/features/boards/web/BoardPage.tsx', `import { listBoards } from '../server/queries.ts';`],
      ['src/features/boards/web/index.ts', `const x = () => import('#platform/server/data/ids.ts');`],
      ['src/web.tsx', `import './app.ts';`],
      ['src/features.web.ts', `import { routes } from '#features/boards/server/index.ts';`],
    ],
    sound: [['src/features/boards/web/BoardPage.tsx', `import { Board } from '../contract.ts';`]],
  },
  {
    rule: 'never reaches web/',
    broken: [
      ['src/features/boards/server/routes.ts', `import type { View } from '#features/boards/web/index.ts';`],
      ['src/server.ts', `import { features } from './features.web.ts';`],
    ],
    sound: [
      ['src/features/boards/server/boards.test.ts', `import { liveBoard } from '../web/liveBoard.ts';`],
    ],
  },
  {
    rule: 'imports no feature and no block',
    broken: [
      ['src/platform/server/http/route.ts', `import { Tokens } from '#features/session/contract.ts';`],
      ['src/access/contract/roles.ts', `export * from '#features/boards/contract.ts';`],
      ['src/ui/web/marks/Avatar.tsx', `let x: import('#features/profiles/contract.ts').PersonInfo;`],
      ['src/platform/web/live/live.ts', `import type { Thing } from '#blocks/contract/index.ts';`],
      ['src/access/server/standing.ts', `import { locate } from '#subjects/server/index.ts';`],
    ],
    sound: [['src/features.server.ts', `import { boards } from '#features/boards/server/index.ts';`]],
  },
  {
    rule: 'it imports nothing but ui/',
    broken: [['src/ui/web/marks/Avatar.tsx', `import { call } from '#platform/web/calling/call.ts';`]],
    sound: [
      ['src/ui/web/marks/Avatar.tsx', `import { useState } from 'react';\nimport { cx } from './cx.ts';`],
    ],
  },
  {
    rule: 'is entered at its contract.ts, server/index.ts, server/tables.ts or web/index.ts only',
    broken: [
      [
        'src/features/posts/server/commands.ts',
        `import { accessBoard } from '#features/boards/server/access.ts';`,
      ],
      [
        'src/features/posts/web/PostCard.tsx',
        `import { BoardLink } from '#features/boards/web/BoardLink.tsx';`,
      ],
      ['src/features/posts/web/Post.tsx', `const lazy = () => import('#blocks/note/web/Editor.tsx');`],
      ['src/blocks/note/web/View.tsx', `import { File } from '#blocks/file/web/File.tsx';`],
      ['src/features/posts/web/Post.tsx', `import { Chips } from '#postParts/tags/web/Chips.tsx';`],
      ['src/postParts/tags/web/Chips.tsx', `import { Count } from '#postParts/lock/web/Lock.tsx';`],
      ['src/seed.ts', `import { createBoardFor } from '#features/boards/server/createBoardFor.ts';`],
      [
        'src/features/bin/server/present.ts',
        `import { postSubjects } from '#features/posts/server/subjects.ts';`,
      ],
      ['src/features/posts/web/Post.tsx', `import { boardPages } from '#features/boards/web/pages.ts';`],
      ['src/subjects/server/index.ts', `import { postSql } from '#features/posts/server/read/present.ts';`],
      [
        'src/features/posts/server/fields.ts',
        `import { part } from '#features/comments/server/postPart.ts';`,
      ],
      ['src/features/comments/web/Comments.tsx', `import { Count } from '#postParts/web/Count.tsx';`],
      ['src/postParts/server/index.ts', `import { count } from '#features/comments/server/counts.ts';`],
    ],
    sound: [
      ['src/features.web.ts', `import { boardPages } from '#features/boards/web/pages.ts';`],
      [
        'src/features/posts/server/commands.ts',
        `import { accessBoard } from '#features/boards/server/index.ts';`,
      ],
      ['src/features/posts/server/commands.ts', `import { present } from './present.ts';`],
      ['src/subjects/server/index.ts', `import { postSubjects } from '#features/posts/server/subjects.ts';`],
      ['src/postParts/server/index.ts', `import { part } from '#features/comments/server/postPart.ts';`],
      ['src/features/comments/web/postPart.tsx', `import { Count } from '#postParts/web/Count.tsx';`],
      ['src/blocks/server/index.ts', `import { presentNote } from '#blocks/note/server/present.ts';`],
      [
        'src/postParts/tags/server/index.ts',
        `import type { PostPart } from '#postParts/server/postPart.ts';`,
      ],
      ['src/features/posts/contract.ts', `import { Board } from '#features/boards/contract.ts';`],
      [
        'src/features/boards/server/purge.ts',
        `import { deletePostsOf } from '#features/posts/server/tables.ts';`,
      ],
    ],
  },
  {
    rule: 'server/tables.ts leads to no feature, not even its own',
    broken: [
      ['src/features/boards/server/tables.ts', `import { posts } from '#features/posts/server/index.ts';`],
      ['src/features/boards/server/tables.ts', `import type { Pin } from './pins.ts';`],
      ['src/features/boards/server/tables.ts', `import { locate } from '#subjects/server/index.ts';`],
    ],
    sound: [
      [
        'src/features/boards/server/tables.ts',
        `import { sql } from 'kysely';\nimport { letsOn } from '#access/server/standing.ts';
import { BIN_DAYS } from '#features/bin/contract.ts';\nimport { deleteOld } from '#platform/server/data/sweep.ts';
import { owner } from '#features/members/server/tables.ts';`,
      ],
      ['src/features/boards/server/pins.ts', `import { pinned } from './tables.ts';`],
    ],
  },
  {
    rule: 'another room is imported by its alias: #platform/server/data/ids.ts',
    broken: [
      [
        'src/features/posts/server/commands.ts',
        `import { newId } from '../../../platform/server/data/ids.ts';`,
      ],
    ],
    sound: [['src/features/posts/server/posts.test.ts', `import { call } from '../../../testing/app.ts';`]],
  },
  {
    rule: 'the product imports nothing of its tests',
    broken: [
      ['src/features/posts/server/commands.ts', `import { createPerson } from '../../../testing/people.ts';`],
      ['src/platform/server/data/database.ts', `import { createTestDatabase } from './testing/database.ts';`],
    ],
    sound: [
      ['src/testing/app.ts', `import { createTestDatabase } from '#platform/server/testing/database.ts';`],
    ],
  },
  {
    rule: 'the server runs without devDependencies: vitest belongs to dependencies',
    broken: [['src/platform/server/http/webClient.ts', `import { vi } from 'vitest';`]],
    sound: [
      [
        'src/platform/server/http/webClient.ts',
        `import { readFile } from 'node:fs/promises';\nimport type { P } from 'vitest';`,
      ],
      ['src/platform/server/data/database.test.ts', `import { test } from 'vitest';`],
    ],
  },
  {
    rule: 'only platform/web/live/liveCache touches the query cache',
    broken: [
      ['src/features/posts/web/usePosts.ts', `import { useQueryClient as q } from '@tanstack/react-query';`],
    ],
    sound: [['src/platform/web/live/liveCache.ts', `import { QueryClient } from '@tanstack/react-query';`]],
  },
  {
    rule: 'only platform/web/live/liveCache changes the query cache',
    broken: [['src/features/posts/web/usePosts.ts', `client.setQueryData(['posts'], []);`]],
    sound: [['src/platform/web/live/liveCache.ts', `this.client.setQueryData(['posts'], []);`]],
  },
  {
    rule: 'only ui/web/page/lazyPart.tsx loads components later',
    broken: [
      ['src/features/posts/web/PostPage.tsx', `import { lazy, useState } from 'react';`],
      [
        'src/features/frame/web/router.tsx',
        `import { lazyRouteComponent as l } from '@tanstack/react-router';`,
      ],
    ],
    sound: [['src/features/posts/web/PostPage.tsx', `import { useState } from 'react';`]],
  },
  {
    rule: 'only the server knows what a call is asked with and answers',
    broken: [
      [
        'src/features/boards/web/New.tsx',
        `import { make } from '#features/boards/contract.ts'; f(make.body);`,
      ],
    ],
    sound: [
      [
        'src/features/boards/web/New.tsx',
        `import { New } from '#features/boards/contract.ts'; f(New.shape);`,
      ],
      ['src/features/boards/server/make.ts', `import { make } from '../contract.ts'; f(make.body);`],
    ],
  },
  {
    rule: 'only what tools/lib/callers.mjs names calls by itself',
    broken: [
      ['src/features/tasks/web/FeedDialog.tsx', 'const { call } = usePlatform();'],
      ['src/features/tasks/web/feed.ts', 'const { call: ask, cache } = platform;'],
      ['src/features/tasks/web/feed.ts', 'platform.call(endFeed, {});'],
      ['src/features/tasks/web/feed.ts', 'function end({ call }: Platform) { return call(endFeed, {}); }'],
    ],
    sound: [
      ['src/features/session/web/SignInPage.tsx', 'const { call } = usePlatform();'],
      ['src/features/tasks/web/feed.ts', 'defineMomentary({ key: [], read: (call) => call(getFeed, {}) });'],
      ['src/features/tasks/web/feed.ts', 'createCommand(platform, endFeed)({});'],
    ],
  },
  {
    rule: 'only platform/server/events/realtime.ts emits to rooms',
    broken: [['src/features/posts/server/commands.ts', `import { Server } from 'socket.io';`]],
    sound: [['src/platform/server/events/realtime.ts', `import { Server } from 'socket.io';`]],
  },
  {
    rule: 'only what judges or has made a row says that it is held',
    broken: [
      ['src/features/tasks/server/commands.ts', `import { asHeld } from '#access/server/heldID.ts';`],
      ['src/features/tasks/server/commands.ts', `const id = given as HeldID<'board'>;`],
      ['src/features/tasks/server/commands.ts', "sql<{ id: HeldID<'board'> }>`select id from boards`;"],
      ['src/features/tasks/server/read.ts', "type A = { id: HeldID<'post'> }; sql<A>`select id`;"],
    ],
    sound: [
      ['src/features/posts/server/access.ts', `import { asHeld } from '#access/server/heldID.ts';`],
      ['src/features/tasks/server/commands.ts', `import type { HeldID } from '#access/server/heldID.ts';`],
    ],
  },
  {
    rule: 'only access/server/postState.ts and standing.ts say which posts are published, in use or everybody’s',
    broken: [
      ['src/features/tasks/server/list.ts', 'sql`select from posts p where not p.is_draft`;'],
      ['src/features/tasks/server/list.ts', 'sql`select from posts where ${mine} and is_draft`;'],
      ['src/features/tasks/server/list.ts', "sql`p.is_draft and p.title = ''`;"],
      ['src/features/tasks/server/list.ts', "sql`select from posts p where p.state = 'ACTIVE'`;"],
      ['src/postParts/tags/server/list.ts', "sql`select from posts where audience = 'BOARD'`;"],
      ['src/postParts/tags/server/list.ts', 'const isHidden = "p.audience <> \'BOARD\'";'],
    ],
    sound: [
      ['src/access/server/postState.ts', 'sql`not p.is_draft`;'],
      ['src/features/tasks/server/list.ts', 'sql`select p.is_draft as "isDraft", p.audience from posts p`;'],
      ['src/features/tasks/server/list.ts', "sql`select from posts p where p.state = ${'ACTIVE'}`;"],
      ['src/features/tasks/server/list.ts', 'sql`is_draft = before.is_draft and ${isEmpty}`;'],
      ['src/features/tasks/server/list.test.ts', 'sql`select from posts p where not p.is_draft`;'],
      ['src/features/tasks/web/list.ts', "const text = 'not is_draft';"],
    ],
  },
  {
    rule: 'only what acts for nobody, or by a right to something else, holds a row',
    broken: [
      [
        'src/features/posts/server/copy/duplicatePost.ts',
        `import { holdBoard } from '#features/boards/server/index.ts';`,
      ],
    ],
    sound: [
      [
        'src/features/newBoards/server/copySteps.ts',
        `import { holdBoard } from '#features/boards/server/index.ts';`,
      ],
      [
        'src/features/posts/server/copy/duplicatePost.ts',
        `import { accessBoard } from '#features/boards/server/index.ts';`,
      ],
    ],
  },
  {
    rule: 'only platform/server/events/outbox.ts writes events',
    broken: [['src/features/posts/server/commands.ts', 'sql`insert into events (room) values (${room})`;']],
    sound: [['src/platform/server/events/outbox.ts', 'sql`insert into events (room) values (${room})`;']],
  },
  {
    rule: 'only platform/server/data/database.ts opens transactions',
    broken: [
      ['src/features/posts/server/commands.ts', 'await db.transaction().execute(run);'],
      ['src/features/posts/server/commands.ts', `await client.query('begin');`],
      ['src/features/posts/server/commands.ts', 'await client.query(`BEGIN ISOLATION LEVEL SERIALIZABLE`);'],
    ],
    sound: [
      ['src/features/posts/server/commands.ts', 'await transaction(db, run);'],
      ['src/platform/server/data/database.ts', 'await db.transaction().execute(run);'],
    ],
  },
  {
    rule: 'only platform/server/settings/config.ts reads the environment',
    broken: [
      ['src/features/posts/server/commands.ts', `const debug = process.env.DEBUG;`],
      ['src/features/posts/server/commands.ts', `const debug = process['env'].DEBUG;`],
      ['src/features/posts/server/commands.ts', `import { env } from 'node:process';`],
      ['src/features/posts/web/PostCard.tsx', `const api = import.meta.env.VITE_API;`],
    ],
    sound: [
      ['src/platform/server/settings/config.ts', `const debug = process.env.DEBUG;`],
      ['src/features/posts/server/posts.test.ts', `const debug = process.env.DEBUG;`],
    ],
  },
];

describe.each(cases)('$rule', ({ rule, broken, sound }) => {
  test.each(broken)('%s: %s is a fault', (path, text) => {
    expect(faults(path, text)).toEqual([expect.stringMatching(`^${path}:1 `)]);
    expect(faults(path, text)[0]).toContain(rule);
  });

  test.each(sound)('%s: %s is not', (path, text) => {
    expect(faults(path, text)).toEqual([]);
  });
});

describe('a feature’s statements write its own tables', () => {
  const own = { 'src/features/bins/server/commands.ts': 'sql`insert into bins (id) values (${id})`;' };
  const check = (path, text) => findFaults({ ...own, [path]: text }, manifest);

  test.each([
    [
      'src/features/posts/server/commands.ts',
      'sql`update bins set a = 1`;',
      'bins is written by features/bins only',
    ],
    [
      'src/features/posts/server/commands.ts',
      'sql`update bins b set ${set}`;',
      'bins is written by features/bins only',
    ],
    [
      'src/features/posts/server/commands.ts',
      'sql`delete from bins where id = ${id}`;',
      'bins is written by features/bins only',
    ],
    [
      'src/blocks/note/server/commands.ts',
      'sql`update posts set a = 1`;',
      'posts is written by nobody else only',
    ],
    [
      'src/features/tasks/server/commands.ts',
      'sql`update things set a = 1`;',
      'things is written by features/posts only',
    ],
  ])('%s: %s', (path, text, message) => {
    expect(check(path, text)).toEqual([expect.stringContaining(`${path}:1  ${message}`)]);
  });

  test('a table that two insert into has no owner until it is named', () => {
    const found = check('src/features/posts/server/bins.ts', 'sql`insert into bins (id) values (${id})`;');
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('several features write bins');
  });

  test.each([
    ['src/features/bins/server/sweep.ts', 'sql`delete from bins where id = ${id}`;'],
    ['src/blocks/note/server/commands.ts', 'sql`update things t set title = ${title}`;'],
    ['src/features/bins/server/list.ts', 'sql`select from bins b for no key update`;'],
    [
      'src/features/posts/server/list.ts',
      'sql`insert into bookmarks (id) values (1) on conflict do update set id = 2`;',
    ],
    ['src/features/posts/server/bins.test.ts', 'sql`delete from bins`;'],
    ['src/seed/bins.ts', 'sql`delete from bins`;'],
  ])('%s: %s is no fault', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  test.each([
    ['src/features/posts/server/list.ts', 'sql`select 1 from posts p join bins b on b.id = p.id`;'],
    ['src/features/posts/server/list.ts', 'sql`exists (select from bins where id = ${id})`;'],
  ])('%s reads another’s table: %s', (path, text) => {
    expect(check(path, text)).toEqual([
      `${path}:1  bins is read by features/bins only; take a fragment from its server/index.ts or tables.ts`,
    ]);
  });

  test.each([
    'sql`select from posts p, bins b`;',
    'sql`select from posts p join ${wanted} w on w.id = p.id, bins b`;',
    'sql`select from unnest(${ids}) with ordinality as x(id, n), bins b`;',
    'sql`select from (posts p join bins b on b.id = p.id)`;',
    'sql`delete from bookmarks k using posts p, bins b where b.id = k.id`;',
    'sql`update bookmarks k set id = b.id from bins b`;',
    'sql`merge into bookmarks k using bins b on b.id = k.id when matched then delete`;',
    'sql`select from public.bins`;',
    'sql`select from "public"."bins"`;',
    'sql`select from only bins`;',
    'sql`select from posts, lateral (select from bins) b`;',
    'sql.raw(`from bins`);',
    "sql.raw('from bins');",
    "const text = 'select 1 ' + 'from bins';",
    'sql`with bins as (select from bins) select from bins`;',
    'sql`select from (with bins as (select 1) select from bins) x, bins`;',
    'const found = sql`with bins as (select 1) select from bins`;sql`select from bins`;',
    'const rows = sql`bins b join posts p on p.id = b.id`;',
    'const rows = sql`bins as b left join posts p on p.id = b.id`;',
    'const rows = sql<Row>`bins b, posts p`;',
    'const rows = sql`bins`;',
    "sql`select from posts p join ${sql.table('bins')} b on true`;",
    "sql`select from ${sql.raw('bins b')}`;",
    "const text = 'select 1 from ' + 'bins';",
    "const text = `select 1 from ${'bins'}`;",
  ])('a read of another’s table is seen in %s', (text) => {
    const path = 'src/features/posts/server/list.ts';
    const insert = 'sql`insert into bookmarks (id) values (1)`;';
    expect(check(path, insert + text)).toEqual([
      `${path}:1  bins is read by features/bins only; take a fragment from its server/index.ts or tables.ts`,
    ]);
  });

  test.each([
    'sql`merge into bins b using x on true when matched then delete`;',
    'sql`truncate bins`;',
    'sql`truncate table only posts, public.bins`;',
    'sql`update only public.bins set a = 1`;',
    'sql`delete from "bins" b using unnest(${ids}) x`;',
    'sql.raw(`delete from bins`);',
    "sql.raw('delete from bins');",
    'sql`lock table bins in share mode`;',
    'sql`lock bins in share mode`;',
    'sql`lock table only posts, bins`;',
    "deleteOld(db, sql.table('bins'), past);",
    "sql`delete from ${sql.table('bins')} where ${past}`;",
    "const text = 'delete from ' + 'bins';",
  ])('a change of another’s table is seen in %s', (text) => {
    const path = 'src/features/posts/server/list.ts';
    expect(check(path, `sql\`insert into posts (id) values (1)\`;${text}`)).toEqual([
      `${path}:1  bins is written by features/bins only; call a function of its server/index.ts or tables.ts`,
    ]);
  });

  test.each([
    ['src/features/posts/server/list.ts', 'sql`select p.a is distinct from bins from posts p`;'],
    [
      'src/features/posts/server/list.ts',
      'sql`select from posts p where p.id = any(${ids}) order by a, bins`;',
    ],
    ['src/features/posts/server/list.ts', 'sql`select from posts join boards using (id, bins)`;'],
    ['src/features/posts/server/list.ts', 'sql`select from posts p -- not from bins`;'],
    ['src/features/posts/server/list.ts', "sql`select ' from bins' from posts`;"],
    ['src/features/posts/server/list.ts', 'sql`with bins(a, b) as (select 1, 2) select from posts, bins`;'],
    ['src/features/posts/server/list.ts', 'sql`select from bins(${id}), posts.bins`;'],
    ['src/features/bins/server/list.ts', 'sql`select from bins`;'],
    ['src/access/server/standing.ts', 'sql`select from bins`;'],
    ['src/features/posts/server/list.ts', 'sql`with bins as materialized (select 1) select from bins`;'],
    ['src/features/posts/server/list.ts', 'sql`select from boards b join unnest(${ids}) on true`;'],
    ['src/features/posts/server/bins.test.ts', 'sql`select from bins`;'],
  ])('%s reads what it may: %s', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  test.each([
    'sql`delete from ${sql.table(table)} where true`;',
    'sql`select from ${sql.id(table)} t`;',
    'sql.raw(text);',
    'sql.raw(`delete from ${table}`);',
    "const text = 'delete from ' + table;",
    "const text = 'select from ' + table + ' where true';",
    'const text = `update ${table} set a = 1`;',
    'const text = `select 1 from ${table} where true`;',
  ])('a table that the program puts in is a fault: %s', (text) => {
    const path = 'src/features/posts/server/list.ts';
    expect(check(path, `sql\`insert into posts (id) values (1)\`;${text}`)).toEqual([
      `${path}:1  a table whose name the program puts in is seen by no check; write it into the statement`,
    ]);
    expect(check('src/features/posts/web/list.tsx', text)).toEqual([]);
  });

  test.each([
    "sql.raw(`interval '1 hour'`);",
    'sql`select from ${rows} r where r.id = ${id}`;',
    'throw new Error(`${name} cannot be read from ${place}.`);',
    "const told = 'comes from ' + who;",
    'sql`id`;',
  ])('what puts no table in is none: %s', (text) => {
    expect(check('src/features/posts/server/list.ts', text)).toEqual([]);
  });
});

describe('circles between rooms, by import() too', () => {
  const a = 'src/features/a/web/index.ts';
  const b = 'src/features/b/web/index.ts';
  const later = (path) => `export const load = () => import('#${path.slice(4)}');`;

  test('each import that closes one is a fault', () => {
    const files = { [a]: later(b), [b]: `export type { T } from '#features/a/web/index.ts';` };
    expect(findFaults(files, manifest)).toEqual([
      expect.stringContaining(`${a}:1  leads to features/b, which leads back to features/a`),
      expect.stringContaining(`${b}:1  leads to features/a, which leads back to features/b`),
    ]);
  });

  test('within a room, and between tests, they are none', () => {
    const dialog = 'src/features/a/web/Dialog.tsx';
    const files = { [a]: later(dialog), [dialog]: `import { load } from './index.ts';` };
    expect(findFaults(files, manifest)).toEqual([]);
    const ofTests = 'src/features/b/web/b.test.ts';
    expect(findFaults({ [ofTests]: later(a), [a]: later(dialog) }, manifest)).toEqual([]);
  });
});
