import { describe, expect, test } from 'vitest';
import { findIdle } from './boundaries.mjs';

describe('what a list of exceptions names for nothing is a fault', () => {
  const posts = 'src/features/posts/server/copyRows.ts';
  test.each([
    [
      'src/features/boards/server/queries.ts:1  does not read awaited_posts any more',
      'select from awaited_posts',
    ],
    [
      'src/features/session/server/resets.ts:1  does not write accounts any more',
      'update accounts set a = 1',
    ],
    ['src/platform/server/data/sweep.ts:1  needs no exception any more', 'select from ${sql.table(name)}'],
    [
      'src/features/search/server/visibleBoards.ts:1  needs no exception',
      'select from unnest(${ids}::text[]), v',
    ],
    [
      'src/platform/server/events/outbox.ts:1  need not be named for “event” any more',
      'insert into events (a)',
    ],
  ])('%s', (fault, statement) => {
    const [path] = fault.split(':1');
    expect(findIdle({ [path]: '' })).toContainEqual(expect.stringContaining(fault));
    expect(findIdle({})).toContainEqual(expect.stringContaining(fault));
    expect(findIdle({ [path]: `sql\`${statement}\`;` }).join()).not.toContain(fault);
  });

  test('a caller that does not call, and a module that judges nothing', () => {
    const [caller, judge] = ['src/features/trails/web/TrailFoot.tsx', 'src/access/server/heldID.ts'];
    const files = {
      [caller]: 'platform.call(listTrail, {});',
      [judge]: "const id = given as HeldID<'board'>;",
    };
    const idle = [`${caller}:1  need not be named for “call”`, `${judge}:1  need not be named for “held”`];
    for (const fault of idle) {
      expect(findIdle({})).toContainEqual(expect.stringContaining(fault));
      expect(findIdle(files).join()).not.toContain(fault);
    }
  });

  test('an owner that is so by itself, and a table for all that nobody else reads', () => {
    const tags = 'tools/lib/owedWrites.mjs:1  files has one owner by itself';
    const upload = { 'src/features/uploads/server/a.ts': 'sql`insert into files (a) values (1)`;' };
    const copy = { [posts]: 'sql`insert into files (a) select a from files`;' };
    expect(findIdle(upload)).toContainEqual(expect.stringContaining(tags));
    expect(findIdle({ ...upload, ...copy }).join()).not.toContain(tags);
    const shared = 'tools/lib/owedReads.mjs:1  files is read by its owner alone';
    expect(findIdle(upload)).toContainEqual(expect.stringContaining(shared));
    expect(findIdle({ ...upload, ...copy }).join()).not.toContain(shared);
  });
});
