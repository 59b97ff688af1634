import { z } from 'zod';
import { thingTypes } from '#blocks/contract/index.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import type { SubjectType } from '#subjects/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { MOST_ROWS, paging } from '#platform/contract/paging.ts';
import { line } from '#platform/contract/text.ts';

/** What can be found, in the order in which it is shown. */
export const hitTypes = [
  'BOARD',
  'POST',
  ...thingTypes,
  'COMMENT',
  'PERSON',
] as const satisfies readonly SubjectType[];
export type HitType = (typeof hitTypes)[number];

/** Words in order; those that were searched for are `hit`. */
export const Passage = z
  .array(z.strictObject({ text: z.string().max(1000), hit: z.boolean() }))
  .max(60)
  .meta({ id: 'Passage' });
export type Passage = z.infer<typeof Passage>;

export const Hit = z
  .strictObject({
    type: z.enum(hitTypes),
    _id: Id,
    boardID: Id.nullable(),
    postID: Id.nullable(),
    boardTitle: z.string().max(120).nullable(),
    postTitle: z.string().max(200).nullable(),
    title: Passage.meta({ description: 'Of a comment, empty: its writer stands for it' }),
    excerpt: Passage,
    person: PersonInfo.nullable().meta({ description: 'Who made it; of a person, themselves' }),
    imageUrl: z.string().max(600).nullable(),
    date: Timestamp,
  })
  .meta({ id: 'Hit' });
export type Hit = z.infer<typeof Hit>;

/** Counted no further than this: "1,000 and more". */
export const MOST_COUNTED = 1000;

export const SearchAnswer = z.strictObject({
  info: z.array(Hit).max(MOST_ROWS),
  counts: z
    .record(z.enum(hitTypes), z.int())
    .meta({ description: 'By type, whichever types were asked for' }),
  corrected: z
    .string()
    .max(400)
    .nullable()
    .meta({ description: 'What was searched for instead: nothing was found' }),
  hasRemaining: z.boolean(),
  cursor: z.string().max(2000).optional(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const search = defineEndpoint({
  name: 'search.search',
  method: 'POST',
  path: '/search',
  summary: 'Find boards, posts, blocks, comments and people; `limit` of each type, the best first',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({
    query: line(200),
    types: z.array(z.enum(hitTypes)).max(hitTypes.length).optional(),
    languages: z
      .array(z.string().regex(/^[a-z]{2,3}$/, 'is not the name of a language, such as de'))
      .max(4)
      .optional()
      .meta({
        description:
          'The searcher’s, as in `de`: endings of their words are understood, and of those it is written in',
      }),
    boardID: Id.optional(),
    from: Timestamp.optional(),
    to: Timestamp.optional(),
    limit: paging.limit,
    cursor: paging.cursor.meta({ description: 'Of a search for one type alone' }),
  }),
  answer: SearchAnswer,
});
