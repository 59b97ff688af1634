import { MOST_ROWS } from '#platform/contract/paging.ts';
import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import { queryInt } from '#platform/contract/text.ts';
import { thingTypes } from '#blocks/contract/index.ts';
import { laneOf } from '#blocks/contract/turns.ts';
import { PostListOptions } from '#features/posts/contract.ts';
import { SubjectType } from '#subjects/contract.ts';
import { clothNames } from '#ui/contract/cloth.ts';
import { MAX_TAGS, TagMatch, TagName, Tags } from '#postParts/tags/contract.ts';

/** Tags that one board can have. */
export const MAX_BOARD_TAGS = 1000;

/** Types of things that can be tagged, as calls name them. */
export const TaggedType = SubjectType.extract(['BOARD', 'POST', ...thingTypes]);
export type TaggedType = z.infer<typeof TaggedType>;

export const TagSort = z.enum(['alp-asc', 'alp-desc', 'count-asc', 'count-desc']);
export type TagSort = z.infer<typeof TagSort>;

/** All tags, those that the reader has put on something on the board, or the others. */
export const TagCategory = z.enum(['ALL_TAGS', 'MY_TAGS', 'NOT_MY_TAGS']);
export type TagCategory = z.infer<typeof TagCategory>;

/** The cloths that a tag can be of, by the number that a board keeps of it. */
export const tagColours = clothNames;
export const TagColour = z.enum(tagColours);
export type TagColour = (typeof tagColours)[number];

export const TagCount = z
  .strictObject({
    name: z.string().max(400),
    count: z.int(),
    colour: TagColour.optional().meta({ description: 'Where it has one' }),
  })
  .meta({ id: 'TagCount' });
export type TagCount = z.infer<typeof TagCount>;

export const setTags = defineEndpoint({
  name: 'tags.set',
  method: 'PUT',
  path: '/content/tag/thing/{id}/{type}',
  summary: 'Give a board, post or block these tags in place of those it has',
  needs: 'post.edit', // of a board and of a block more: see its command
  params: z.strictObject({ id: Id, type: TaggedType }),
  body: z.strictObject({
    tags: z.array(TagName).max(MAX_TAGS),
    was: z.array(TagName).max(MAX_TAGS).optional().meta({
      description: 'The tags that they were made from: what others have put on or taken off since stays so',
    }),
  }),
  answer: z.strictObject({ tags: Tags.meta({ description: 'As the board writes them' }) }),
  waits: ({ params: { id, type } }) => ({ lane: type === 'POST' ? laneOf(id) : `tags:${id}` }),
});

export const searchTags = defineEndpoint({
  name: 'tags.search',
  method: 'GET',
  path: '/content/tag/search',
  summary: 'Tags with these letters in them, on the boards that the reader has',
  needs: 'profile',
  query: z.strictObject({
    query: TagName,
    boardID: Id.optional().meta({ description: 'On one board alone' }),
    limit: queryInt().optional().meta({ description: '100 as a rule, and at most' }),
    page: queryInt().optional().meta({ description: 'From 1' }),
  }),
  answer: z.strictObject({ info: z.array(TagCount).max(MAX_BOARD_TAGS), hasRemaining: z.boolean() }),
});

export const filterTags = defineEndpoint({
  name: 'tags.filter',
  method: 'POST',
  path: '/content/tags/filter',
  summary: 'The tags of a board’s posts and their blocks, and how many posts have each',
  kind: 'read',
  needs: 'post.read',
  body: z.strictObject({
    boardId: Id,
    postIDs: z
      .array(Id)
      .max(100)
      .optional()
      .meta({ description: 'Of these posts alone; of all, where there are none' }),
    match: TagMatch.optional().meta({ description: 'With postIDs: the tags that any of them has, or all' }),
    sortBy: TagSort.optional(),
    category: TagCategory.optional(),
    onlyThingsTags: z
      .boolean()
      .optional()
      .meta({ description: 'The tags of blocks, and how many blocks have each' }),
    postFilterType: PostListOptions.shape.postFilterType,
    peopleFilter: PostListOptions.shape.peopleFilter,
  }),
  answer: z.strictObject({ info: z.array(TagCount).max(MAX_BOARD_TAGS) }),
});

export const colouredTags = defineEndpoint({
  name: 'tags.colours',
  method: 'GET',
  path: '/content/board/{boardID}/tags/colours',
  summary: 'The tags of a board’s posts and blocks that have a colour',
  needs: 'post.read',
  params: z.strictObject({ boardID: Id }),
  answer: z.strictObject({
    info: z.array(z.strictObject({ name: z.string().max(400), colour: TagColour })).max(MAX_BOARD_TAGS),
  }),
});

export const updateTag = defineEndpoint({
  name: 'tags.update',
  method: 'PUT',
  path: '/content/board/{boardID}/tag',
  summary: 'Give a tag another name or colour, wherever it is; or put it together with another',
  needs: 'board.update',
  params: z.strictObject({ boardID: Id }),
  body: z.strictObject({
    name: TagName,
    newName: TagName.optional(),
    colour: TagColour.nullable().optional().meta({ description: 'null: none' }),
    merge: z
      .boolean()
      .optional()
      .meta({ description: 'Where the board has a tag of the new name, the two become one; else 409' }),
  }),
  answer: z.strictObject({ name: z.string().max(400), colour: TagColour.optional(), merged: z.boolean() }),
});

export const manageTags = defineEndpoint({
  name: 'tags.manage',
  method: 'POST',
  path: '/content/posts/tags/bulk-manage',
  summary: 'Add tags to posts, and take tags from them',
  needs: 'board.update',
  body: z.strictObject({
    addTags: z.array(TagName).max(MAX_TAGS).optional(),
    removeTags: z.array(TagName).max(MAX_TAGS).optional(),
    postIds: z.array(Id).min(1).max(100),
  }),
  answer: z.strictObject({ info: z.array(z.strictObject({ _id: Id, tags: Tags })).max(MOST_ROWS) }),
  // One after another: what is taken back follows what was done.
  waits: () => ({ lane: 'tagging' }),
});

/**
 * Room `board`: what its tags are on is otherwise, in a way that no other event tells: of one post (`postID` of the
 * event, and those alone who see it are told).
 */
export const tagsChanged = defineEvent('tags.changed', z.strictObject({ boardID: Id }));
