import { expect, expectTypeOf, test } from 'vitest';
import { asHeld, type HeldID } from '#access/server/heldID.ts';
import { moveParts, moveThingParts } from '#postParts/server/index.ts';
import { bringTags, copyPostTags, copyTagsOfPosts, copyThingTags } from '#postParts/tags/server/index.ts';
import { boardOfPost } from './access.ts';
import { copyPosts } from './copy/copyPosts.ts';
import { insertCopies } from './copy/copyRows.ts';
import { writeMove } from './move/movePosts.ts';
import { moveRows } from './move/moveRows.ts';
import { renameTagsOfPosts, renameTagsOfThings } from './tables.ts';
import { tellPost } from './write/tellPost.ts';
import { moveThing } from './blocks/things.ts';
import type { PostChange } from './blocks/updatePostFromBlocks.ts';

// Types are judged by the compiler (tsconfig.test.json), not when it runs: see src/testing/rights/heldIDs.test.ts.

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

test('the parts of a move go with posts, blocks and comments that were judged, and with nothing else', () => {
  type Move = Parameters<typeof moveParts>[1];
  expectTypeOf<string[]>().not.toExtend<Move['postIDs']>();
  expectTypeOf<string>().not.toExtend<Move['from']>();
  expectTypeOf<string>().not.toExtend<Move['to']>();
  type ThingMove = Parameters<typeof moveThingParts>[1];
  expectTypeOf<string[]>().not.toExtend<ThingMove['commentIDs']>();
  expectTypeOf<ThingMove['thingIDs']>().not.toExtend<ThingMove['commentIDs']>();
  expectTypeOf<string[]>().not.toExtend<Parameters<typeof bringTags>[1]['thingIDs']>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof bringTags>[1]['to']>();
  expectTypeOf<string[]>().not.toExtend<Parameters<typeof renameTagsOfPosts>[1]>();
  expectTypeOf<string[]>().not.toExtend<Parameters<typeof renameTagsOfThings>[1]>();
  expectTypeOf<string>().not.toExtend<PostChange['remove']>();
});

test('a copy comes to a post and a board that were judged or made, and is its maker’s to write to', () => {
  type Copy = { old: string; id: string };
  expectTypeOf<[string, string]>().not.toExtend<Parameters<typeof insertCopies>[1][number]>();
  expectTypeOf<Awaited<ReturnType<typeof copyPosts>>['ids'][number]>().toExtend<HeldID<'post'>>();
  expectTypeOf<Copy>().not.toExtend<Parameters<typeof copyTagsOfPosts>[1]['posts'][number]>();
  expectTypeOf<Copy>().not.toExtend<Parameters<typeof copyTagsOfPosts>[1]['things'][number]>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof copyTagsOfPosts>[1]['to']>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof copyPostTags>[1]['to']>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof copyThingTags>[1]['postID']>();
});

test('a board counts a post that was judged, and none whose row alone was read', () => {
  expectTypeOf<string>().not.toExtend<Parameters<typeof tellPost>[1]>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof boardOfPost>[0]>();
  const judged = asHeld<'post'>('a'.repeat(24));
  const row = { _id: 'a'.repeat(24), boardID: 'b'.repeat(24) };
  expect(boardOfPost(judged, row)).toBe(row.boardID);
  expect(() => boardOfPost(judged, { ...row, _id: 'c'.repeat(24) })).toThrow('is not that of');
});
