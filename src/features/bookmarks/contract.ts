import { z } from 'zod';
import { thingTypes } from '#blocks/contract/index.ts';
import { Cloth } from '#features/boards/contract.ts';
import { roles } from '#access/contract/roles.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { listOf, paging } from '#platform/contract/paging.ts';
import { queryInt, text } from '#platform/contract/text.ts';
import type { SubjectType } from '#subjects/contract.ts';
import { BOOKMARKS } from './contract/turns.ts';

/** Bookmarks one profile can have. */
export const MAX_BOOKMARKS = 2000;

/** Types of things that can be bookmarked. The id of a connection is the other profile's. */
export const bookmarkTypes = [
  'BOARD',
  'POST',
  ...thingTypes,
  'COMMENT',
  'CONNECTION',
] as const satisfies readonly SubjectType[];
export const BookmarkType = z.enum(bookmarkTypes);
export type BookmarkType = (typeof bookmarkTypes)[number];

/** Which bookmarks a list shows. */
export const bookmarkFilters = ['ALL', 'MESSAGES', 'BOARD', 'POST', 'THINGS', 'PEOPLE'] as const;
export const BookmarkFilter = z.enum(bookmarkFilters);
export type BookmarkFilter = (typeof bookmarkFilters)[number];

/** The types that each filter shows. */
export const typesOfFilter: Record<BookmarkFilter, readonly BookmarkType[]> = {
  ALL: bookmarkTypes,
  MESSAGES: ['COMMENT'],
  BOARD: ['BOARD'],
  POST: ['POST'],
  THINGS: thingTypes,
  PEOPLE: ['CONNECTION'],
};

/** RECENT: as they were made, the latest first. ALPHABETICAL: by what they are called, from A; stubs last. */
export const bookmarkSorts = ['RECENT', 'ALPHABETICAL'] as const;
export const BookmarkSort = z.enum(bookmarkSorts);
export type BookmarkSort = (typeof bookmarkSorts)[number];

/** A stub says only what is required here: the rest is told to who may see what was bookmarked. */
export const Bookmark = z
  .strictObject({
    _id: Id,
    sourceID: Id,
    type: BookmarkType,
    createDate: Timestamp,
    folderID: Id.nullable(),
    isDeleted: z.boolean().meta({ description: 'It is gone, or the profile may not see it any more' }),
    title: z
      .string()
      .max(560)
      .optional()
      .meta({ description: 'The name of the source in one line; of a connection, the person’s name' }),
    description: z.string().max(560).optional().meta({ description: 'The beginning of what it says' }),
    coverImageUrl: z.string().max(600).nullable().optional(),
    cloth: Cloth.optional().meta({ description: 'Of a board' }),
    role: z.enum(roles).nullable().optional().meta({ description: 'The profile’s, on its board' }),
    boardID: Id.optional(),
    boardTitle: z.string().max(120).optional(),
    postID: Id.nullable().optional(),
    postTitle: z
      .string()
      .max(560)
      .nullable()
      .optional()
      .meta({ description: 'Of a source in a post, the post’s title' }),
    postState: z.enum(['ACTIVE', 'ARCHIVED']).nullable().optional(),
    thingID: Id.nullable().optional().meta({ description: 'Of a comment, the block it is on' }),
    cover: z
      .strictObject({
        title: z.string().max(200),
        excerpt: z.string().max(560),
        imageUrl: z.string().max(600).nullable(),
        fileExt: z.string().max(200).nullable(),
      })
      .optional()
      .meta({ description: 'Of a post' }),
    fileInfo: z.strictObject({ fileName: z.string().max(400) }).optional(),
    collectionInfo: z.strictObject({ title: z.string().max(200) }).optional(),
    totalCollectionThings: z.int().optional(),
    previewUrl: z.string().max(600).nullable().optional().meta({ description: 'Of a file or a collection' }),
    commentRAW: z.string().max(16000).optional(),
    thingTypeStr: z
      .string()
      .max(20)
      .optional()
      .meta({ description: 'Of a comment, the type of its subject: BOARD, POST, NOTE, …' }),
    commentOwnerInfo: PersonInfo.optional(),
    person: PersonInfo.nullable().optional().meta({
      description: 'Of a connection, the other person; of a message between two, the person it is with',
    }),
  })
  .meta({ id: 'Bookmark' });
export type Bookmark = z.infer<typeof Bookmark>;

export const pageOfBookmarks = defineEndpoint({
  name: 'bookmarks.page',
  method: 'GET',
  path: '/content/bookmark',
  summary: 'The profile’s bookmarks, the latest first, by pages from 1',
  needs: 'profile',
  query: z.strictObject({ limit: queryInt().optional(), page: queryInt().optional() }),
  answer: listOf(Bookmark),
});

export const listBookmarks = defineEndpoint({
  name: 'bookmarks.list',
  method: 'POST',
  path: '/content/bookmarks',
  summary: 'The same by cursor, filtered and sorted',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({
    ...paging,
    sortBy: BookmarkSort.optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
    showOnly: BookmarkFilter.optional(),
    folderID: Id.optional().meta({ description: 'The bookmarks in this folder alone' }),
    search: text(200).optional().meta({
      description: 'Words in the source’s name, or in a comment’s beginning, whatever the case and accents',
    }),
  }),
  answer: listOf(Bookmark),
});

const BookmarkedSource = z.strictObject({ sourceID: Id, type: BookmarkType });

export const bookmarkedSources = defineEndpoint({
  name: 'bookmarks.sources',
  method: 'GET',
  path: '/content/bookmark/sources',
  summary: 'All that the profile has bookmarked, by id and type',
  needs: 'profile',
  answer: z.strictObject({ info: z.array(BookmarkedSource).max(MAX_BOOKMARKS) }),
});

const source = {
  sourceID: Id,
  state: z.boolean().meta({ description: 'Whether it is bookmarked from now on' }),
};

export const setBookmark = defineEndpoint({
  name: 'bookmarks.set',
  method: 'POST',
  path: '/content/bookmark',
  summary: 'Bookmark a board, a post, a block or a connection, or take that back',
  needs: 'post.read',
  body: z.strictObject({ ...source, sourceType: BookmarkType.exclude(['COMMENT']) }),
  answer: z.void(),
  waits: ({ body: { sourceID } }) => ({ lane: BOOKMARKS, key: `bookmark:${sourceID}` }),
});

export const setCommentBookmark = defineEndpoint({
  name: 'bookmarks.setComment',
  method: 'POST',
  path: '/chat/bookmark',
  summary: 'The same of a comment',
  needs: 'comment.read',
  body: z.strictObject({ ...source, sourceType: BookmarkType.extract(['COMMENT']) }),
  answer: z.void(),
  waits: ({ body: { sourceID } }) => ({ lane: BOOKMARKS, key: `bookmark:${sourceID}` }),
});

export const removeBookmarks = defineEndpoint({
  name: 'bookmarks.remove',
  method: 'DELETE',
  path: '/content/bookmark',
  summary: 'Remove bookmarks of one’s own; ids that are none of these change nothing',
  needs: 'profile',
  body: z.strictObject({ _ids: z.array(Id).min(1).max(100) }),
  answer: z.void(),
  waits: () => ({ lane: BOOKMARKS }),
});

/** Room `bookmarks`: the profile bookmarked something, in some tab. */
export const bookmarkAdded = defineEvent('bookmarks.added', BookmarkedSource);
/** Room `bookmarks`: it took these back. */
export const bookmarksRemoved = defineEvent(
  'bookmarks.removed',
  z.strictObject({ removed: z.array(BookmarkedSource) }),
);
/** Room `bookmarks`: what is bookmarked is deleted, is there again, is called otherwise or is seen by others. */
export const bookmarksChanged = defineEvent('bookmarks.changed', z.strictObject({}));
