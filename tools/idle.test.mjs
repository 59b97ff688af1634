import { describe, expect, test } from 'vitest';
import { findIdle } from './boundaries.mjs';
import { idleOwners } from './lib/tableOwners.mjs';

describe('what a list of exceptions names for nothing is a fault', () => {
  test.each([
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
    const insertBy = (unit) => ({ path: `src/${unit}/server/a.ts`, verb: 'insert', table: 'files', line: 1 });
    const named = { files: ['features/uploads'] };
    const own = 'tools/lib/tableLists.mjs:1  files has one owner by itself';
    expect(idleOwners([insertBy('features/uploads')], named)).toEqual([expect.stringContaining(own)]);
    expect(idleOwners([insertBy('features/uploads'), insertBy('features/posts')], named)).toEqual([]);
    const upload = { 'src/features/uploads/server/a.ts': 'sql`insert into files (a) values (1)`;' };
    const read = { 'src/features/posts/server/a.ts': 'sql`select a from files`;' };
    const shared = 'tools/lib/tableLists.mjs:1  files is read by its owner alone';
    expect(findIdle(upload)).toContainEqual(expect.stringContaining(shared));
    expect(findIdle({ ...upload, ...read }).join()).not.toContain(shared);
  });
});
