import { expectTypeOf, test } from 'vitest';
import { insertCopies } from './copyRows.ts';
import { writeMove } from './movePosts.ts';
import { moveRows } from './moveRows.ts';
import { moveThing } from './things.ts';

// Judged by the compiler (tsconfig.test.json), not when it runs: see src/testing/heldIDs.test.ts.

test('posts and blocks whose ids were only given go nowhere', () => {
  type Move = Parameters<typeof writeMove>[1];
  expectTypeOf<string[]>().not.toExtend<Move['postIDs']>();
  expectTypeOf<string>().not.toExtend<Move['from']>();
  expectTypeOf<string>().not.toExtend<Move['to']>();
  expectTypeOf<Move['postIDs'][number]>().not.toExtend<Move['to']>();
  expectTypeOf<string[]>().not.toExtend<Parameters<typeof moveRows>[1]['thingIDs']>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof moveThing>[2]>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof insertCopies>[2]>();
});
