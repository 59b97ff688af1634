import { expectTypeOf, test } from 'vitest';
import type { HeldID } from '#access/server/heldID.ts';
import { countOnThing } from '#features/posts/server/index.ts';
import type { AccessedComment } from './access.ts';
import { giveFiles } from './files.ts';
import { setResolved } from './resolve.ts';
import { countReply } from './threads.ts';
import { writeComment } from './writeComment.ts';

// Judged by the compiler (tsconfig.test.json), not when it runs: see src/testing/rights/heldIDs.test.ts.

test('a comment, or the head of a thread, whose id was only given is not written', () => {
  type Head = Parameters<typeof countReply>[2];
  expectTypeOf<string>().not.toExtend<Head>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof giveFiles>[1]['id']>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof setResolved>[1]['id']>();
  expectTypeOf<string>().not.toExtend<Parameters<typeof writeComment>[2]['head']>();
  expectTypeOf<AccessedComment['id']>().toExtend<Parameters<typeof giveFiles>[1]['id']>();
});

test('a right to a comment counts on its block, and changes nothing else of that', () => {
  type Counted = Parameters<typeof countOnThing>[1];
  expectTypeOf<string>().not.toExtend<Counted>();
  expectTypeOf<NonNullable<AccessedComment['thingID']>>().toExtend<Counted>();
  expectTypeOf<Counted>().not.toExtend<HeldID<'thing'>>();
  expectTypeOf<AccessedComment['id']>().not.toExtend<Counted>();
});

test('a right to a reply counts at the head of its thread, and changes nothing else of it', () => {
  type Head = NonNullable<AccessedComment['replyTo']>;
  expectTypeOf<Head>().toExtend<Parameters<typeof countReply>[2]>();
  expectTypeOf<Head>().not.toExtend<Parameters<typeof giveFiles>[1]['id']>();
  expectTypeOf<AccessedComment['id']>().not.toExtend<Parameters<typeof countReply>[2]>();
});
