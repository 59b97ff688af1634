import { expectTypeOf, test } from 'vitest';
import { bumpBoard, putIntoBin, writeBoard, type AccessedBoard } from '#features/boards/server/index.ts';
import { dropMember, handOverBoard } from '#features/members/server/index.ts';
import {
  touchPost,
  touchRow,
  writePost,
  type AccessedPost,
  type PostRef,
} from '#features/posts/server/index.ts';

// Judged by the compiler (tsconfig.test.json), not when it runs.

/** The row that a function writes: its second argument, after the context. */
type Written<Write extends (context: never, row: never, ...rest: never[]) => unknown> = Parameters<Write>[1];

test('a board or a post whose id was only given is not written', () => {
  expectTypeOf<string>().not.toExtend<Written<typeof writeBoard>>();
  expectTypeOf<string>().not.toExtend<Written<typeof bumpBoard>>();
  expectTypeOf<string>().not.toExtend<Written<typeof putIntoBin>>();
  expectTypeOf<string>().not.toExtend<Written<typeof dropMember>>();
  expectTypeOf<string>().not.toExtend<Written<typeof handOverBoard>>();
  expectTypeOf<string>().not.toExtend<Written<typeof touchPost>>();
  expectTypeOf<string>().not.toExtend<Written<typeof touchRow>>();
  expectTypeOf<string>().not.toExtend<Written<typeof writePost>>();
  expectTypeOf<{ id: string; boardID: string }>().not.toExtend<PostRef>();
});

test('what was judged is written', () => {
  expectTypeOf<AccessedBoard['id']>().toExtend<Written<typeof writeBoard>>();
  expectTypeOf<AccessedPost>().toExtend<PostRef>();
  expectTypeOf<AccessedPost['id']>().toExtend<Written<typeof writePost>>();
});

test('a right to a post moves the counts of its board, and changes nothing else of it', () => {
  expectTypeOf<AccessedPost['boardID']>().toExtend<Written<typeof bumpBoard>>();
  expectTypeOf<AccessedPost['boardID']>().not.toExtend<Written<typeof writeBoard>>();
  expectTypeOf<AccessedBoard['id']>().not.toExtend<Written<typeof writePost>>();
});
