import { expectTypeOf, test } from 'vitest';
import { touchBoard, putIntoBin, writeBoard, type AccessedBoard } from '#features/boards/server/index.ts';
import type { Member } from '#features/members/contract.ts';
import { dropMember, handOverBoard } from '#features/members/server/index.ts';
import {
  changeCollection,
  changeFile,
  changeWords,
  endCollection,
  moveFiles,
  placeInCollection,
  putThing,
  removeFromCollection,
  removeThing,
  showThing,
  thingChanged,
  updatePostFromBlocks,
  updatePostRow,
  writePost,
  type AccessedPost,
  type AccessedThing,
  type PostChange,
  type PostRef,
} from '#features/posts/server/index.ts';
import { copyFilters, writeFilters } from '#features/savedFilters/server/index.ts';
import { copyBoardTags, tagNewPost, writeBoardTags } from '#features/tags/server/index.ts';

// Judged by the compiler (tsconfig.test.json), not when it runs.

/** The row that a function writes: its second argument, after the context. */
type Written<Write extends (context: never, row: never, ...rest: never[]) => unknown> = Parameters<Write>[1];

/** Argument of a writer of a row within a post: the third, after the post. */
type WrittenIn<Write extends (context: never, post: never, row: never, ...rest: never[]) => unknown> =
  Parameters<Write>[2];

test('a board or a post whose id was only given is not written', () => {
  expectTypeOf<string>().not.toExtend<Written<typeof writeBoard>>();
  expectTypeOf<string>().not.toExtend<Written<typeof touchBoard>>();
  expectTypeOf<string>().not.toExtend<Written<typeof putIntoBin>>();
  expectTypeOf<string>().not.toExtend<Written<typeof dropMember>>();
  expectTypeOf<string>().not.toExtend<Written<typeof handOverBoard>>();
  expectTypeOf<string>().not.toExtend<Written<typeof updatePostFromBlocks>>();
  expectTypeOf<string>().not.toExtend<Written<typeof updatePostRow>>();
  expectTypeOf<string>().not.toExtend<Written<typeof writePost>>();
  expectTypeOf<string>().not.toExtend<Written<typeof writeBoardTags>>();
  expectTypeOf<string>().not.toExtend<Written<typeof copyBoardTags>['to']>();
  expectTypeOf<string>().not.toExtend<Written<typeof tagNewPost>['boardID']>();
  expectTypeOf<string>().not.toExtend<Written<typeof tagNewPost>['postID']>();
  expectTypeOf<string>().not.toExtend<Written<typeof writeFilters>>();
  expectTypeOf<string>().not.toExtend<Written<typeof copyFilters>['to']>();
  expectTypeOf<{ id: string; boardID: string }>().not.toExtend<PostRef>();
});

test('somebody who was only named is not taken off a board that was judged', () => {
  expectTypeOf<Member>().not.toExtend<WrittenIn<typeof dropMember>>();
});

test('what was judged is written', () => {
  expectTypeOf<AccessedBoard['id']>().toExtend<Written<typeof writeBoard>>();
  expectTypeOf<AccessedPost>().toExtend<PostRef>();
  expectTypeOf<AccessedPost['id']>().toExtend<Written<typeof writePost>>();
});

test('a right to a post moves the counts of its board, and changes nothing else of it', () => {
  expectTypeOf<AccessedPost['boardID']>().toExtend<Written<typeof touchBoard>>();
  expectTypeOf<AccessedPost['boardID']>().not.toExtend<Written<typeof writeBoard>>();
  expectTypeOf<AccessedBoard['id']>().not.toExtend<Written<typeof writePost>>();
});

test('a block whose id was only given is not written', () => {
  expectTypeOf<string>().not.toExtend<WrittenIn<typeof putThing>>();
  expectTypeOf<string>().not.toExtend<WrittenIn<typeof showThing>>();
  expectTypeOf<string>().not.toExtend<WrittenIn<typeof thingChanged>>();
  expectTypeOf<string>().not.toExtend<WrittenIn<typeof removeThing>>();
  expectTypeOf<string>().not.toExtend<WrittenIn<typeof changeFile>['thingID']>();
  expectTypeOf<string>().not.toExtend<Written<typeof changeWords>>();
  expectTypeOf<{ thingID: string }>().not.toExtend<NonNullable<PostChange['place']>>();
  expectTypeOf<string>().not.toExtend<WrittenIn<typeof changeCollection>>();
  expectTypeOf<string>().not.toExtend<WrittenIn<typeof moveFiles>>();
  expectTypeOf<string>().not.toExtend<WrittenIn<typeof placeInCollection>['id']>();
  expectTypeOf<string[]>().not.toExtend<Parameters<typeof moveFiles>[3]>();
  expectTypeOf<string>().not.toExtend<WrittenIn<typeof removeFromCollection>>();
  expectTypeOf<string[]>().not.toExtend<Parameters<typeof removeFromCollection>[3]>();
  expectTypeOf<string>().not.toExtend<WrittenIn<typeof endCollection>>();
  expectTypeOf<AccessedThing['thingID']>().toExtend<WrittenIn<typeof removeThing>>();
  expectTypeOf<AccessedThing['thingID']>().toExtend<WrittenIn<typeof changeCollection>>();
});

test('a right to a file orders its collection, and changes nothing else of it; a right to its post writes no block', () => {
  type Collection = NonNullable<AccessedThing['collectionID']>;
  expectTypeOf<Collection>().toExtend<WrittenIn<typeof changeCollection>>();
  expectTypeOf<Collection>().not.toExtend<WrittenIn<typeof removeThing>>();
  expectTypeOf<Collection>().not.toExtend<WrittenIn<typeof thingChanged>>();
  expectTypeOf<AccessedPost['id']>().not.toExtend<WrittenIn<typeof removeThing>>();
  expectTypeOf<AccessedThing['thingID']>().not.toExtend<Written<typeof writePost>>();
});
