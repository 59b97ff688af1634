import { z } from 'zod';
import { thingTypes } from '#blocks/contract/index.ts';
import { Cloth } from '#features/boards/contract.ts';
import { TagCount } from '#features/tags/contract.ts';
import { MAX_TAGS, TagName } from '#postParts/tags/contract.ts';
import { TaskStatus } from '#postParts/tasks/contract.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import type { SubjectType } from '#subjects/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { MOST_ROWS, paging } from '#platform/contract/paging.ts';
import { line } from '#platform/contract/text.ts';

export * from './contract/operators.ts';

/** Types of hits, in the order in which results show them. A post that is a task is a `TASK`. */
export const hitTypes = ['BOARD', 'POST', 'TASK', ...thingTypes, 'COMMENT', 'PERSON'] as const;
/** Hits of each type at most, where several are asked for. */
export const MOST_OF_MANY = 20;

export type HitType = (typeof hitTypes)[number];

/** Type of a hit as a subject, by which links to it are made. */
export const subjectTypeOf = (type: HitType): SubjectType => (type === 'TASK' ? 'POST' : type);

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
    thingID: Id.nullable().meta({ description: 'Of a comment: the block it is on' }),
    collectionID: Id.nullable().meta({ description: 'Of a file: the collection it is in' }),
    task: z
      .strictObject({ status: TaskStatus, dueDate: z.string().max(10).nullable() })
      .nullable()
      .meta({ description: 'Of a task' }),
    cloth: Cloth.nullable().meta({ description: 'Of a board' }),
    boardTitle: z.string().max(120).nullable(),
    postTitle: z.string().max(200).nullable(),
    title: Passage.meta({ description: 'Of a comment, empty: its writer stands for it' }),
    excerpt: Passage,
    person: PersonInfo.nullable().meta({ description: 'The creator of the hit; of a person, the person' }),
    imageUrl: z.string().max(600).nullable(),
    date: Timestamp,
  })
  .meta({ id: 'Hit' });
export type Hit = z.infer<typeof Hit>;

/** Counted no further than this: "1,000 and more". */
export const MOST_COUNTED = 1000;

export const SearchAnswer = z.strictObject({
  info: z.array(Hit).max(MOST_OF_MANY * hitTypes.length),
  counts: z
    .record(z.enum(hitTypes), z.int())
    .meta({ description: 'By type, whichever types were asked for' }),
  tags: z
    .array(TagCount)
    .max(MOST_ROWS)
    .meta({ description: 'Tags with a name that matches; on the first page alone' }),
  notes: z
    .array(z.string().max(400))
    .max(60)
    .meta({ description: 'Which operators of the query were left out, and why' }),
  corrected: z
    .string()
    .max(400)
    .nullable()
    .meta({ description: 'The words searched for instead, because nothing was found' }),
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
    query: line(200).meta({
      description:
        'Words, and operators among them: `by:` a screen name, `in:"a title"`, `tag:`, `due:today|week|over|YYYY-MM-DD`, `has:file|image|video|audio|task|comment`, `is:task|done|archived|locked|bookmarked`, `before:` and `after:` (from then on) with `YYYY-MM-DD`. By operators alone, the latest are found',
    }),
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
    postID: Id.optional().meta({ description: 'Within one post' }),
    tags: z.array(TagName).max(MAX_TAGS).optional().meta({ description: 'As `tag:` in the query, each' }),
    from: Timestamp.optional(),
    to: Timestamp.optional(),
    limit: paging.limit,
    cursor: paging.cursor.meta({ description: 'Of a search for one type alone' }),
  }),
  answer: SearchAnswer,
});
