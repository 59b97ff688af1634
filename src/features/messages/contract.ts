import { z } from 'zod';
import { Cloth } from '#features/boards/contract.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import { discussionOf, SubjectType } from '#subjects/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { listOf, paging } from '#platform/contract/paging.ts';
import { line } from '#platform/contract/text.ts';

/** Subjects of discussions: a board itself, a post with its blocks; or two connected people. */
export const ThreadType = SubjectType.extract(['BOARD', 'POST', 'CONNECTION']);
export type ThreadType = z.infer<typeof ThreadType>;

/** Unread comments are counted no further than this. */
export const MOST_UNREAD = 100;

export const Thread = z
  .strictObject({
    type: ThreadType,
    _id: Id.meta({ description: 'The board or post that is discussed; of a connection, the other profile' }),
    boardID: Id.meta({ description: 'Of a connection, the notebook' }),
    title: z
      .string()
      .max(560)
      .meta({ description: 'The board’s; the post’s, or where it has none, its beginning' }),
    boardTitle: z.string().max(120),
    cloth: Cloth.meta({ description: 'Of the board' }),
    person: PersonInfo.nullable().meta({ description: 'Of a connection, the other' }),
    lastComment: z.strictObject({
      _id: Id,
      comment: z.string().max(4000),
      ownerInfo: PersonInfo,
      createDate: Timestamp,
    }),
    unreadCount: z.int().meta({
      description: 'Comments of others since one last read; at most 100, and none while it is muted',
    }),
    readID: Id.nullable().meta({ description: 'The comment up to which one has read' }),
    isMuted: z.boolean(),
    seen: z.strictObject({ readID: Id, date: Timestamp }).nullable().meta({
      description: 'Of a connection: up to which comment the other has read, and when they last read on',
    }),
  })
  .meta({ id: 'Thread' });
export type Thread = z.infer<typeof Thread>;

export const listThreads = defineEndpoint({
  name: 'messages.threads',
  method: 'POST',
  path: '/chat/threads',
  summary:
    'The discussions one takes part in: spoke, was spoken to, wrote the post, or owns the board; and those with connections. The last spoken in first',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({
    ...paging,
    unreadOnly: z.boolean().optional(),
    types: z.array(ThreadType).max(ThreadType.options.length).optional().meta({ description: 'Default all' }),
  }),
  answer: listOf(Thread).extend({
    totalUnread: z.int().optional().meta({
      description:
        'With `includeCount`: unread comments in all discussions of the list, at most 100 counted in each',
    }),
  }),
});

export const readThread = defineEndpoint({
  name: 'messages.read',
  method: 'PUT',
  path: '/chat/threads/{type}/{id}/read',
  summary: 'Say that one has read a discussion, up to its last comment',
  needs: 'comment.read',
  params: z.strictObject({ type: ThreadType, id: Id }),
  answer: z.strictObject({
    readID: Id.nullable(),
    wasID: Id.nullable().meta({
      description: 'Up to which comment one had read before; null where one never had',
    }),
  }),
});

export const muteThread = defineEndpoint({
  name: 'messages.mute',
  method: 'PUT',
  path: '/chat/threads/{type}/{id}/muted',
  summary:
    'Mute a discussion for oneself, or end that: muted, nothing in it counts as unread and no mail tells of it',
  needs: 'comment.read',
  params: z.strictObject({ type: ThreadType, id: Id }),
  body: z.strictObject({ muted: z.boolean() }),
  answer: z.strictObject({ muted: z.boolean() }),
  waits: ({ params: { id } }) => ({ key: `mute:${id}` }),
});

/** The longest words that are looked for in a discussion, and how many places are told of. */
export const MOST_SOUGHT = 100;
export const MOST_FOUND = 200;

export const searchThread = defineEndpoint({
  name: 'messages.search',
  method: 'GET',
  path: '/chat/threads/{type}/{id}/search',
  summary:
    'The comments of a discussion that hold some words, the latest first. Large and small letters and accents are the same',
  needs: 'comment.read',
  params: z.strictObject({ type: ThreadType, id: Id }),
  query: z.strictObject({ search: line(MOST_SOUGHT) }),
  answer: z.strictObject({
    info: z.array(Id).max(MOST_FOUND),
    hasRemaining: z.boolean().meta({ description: 'There are more, further back' }),
  }),
});

/** Room `profile` of whoever mutes a discussion, or ends that. */
export const threadMuted = defineEvent('thread.muted', z.strictObject({ placeID: Id, muted: z.boolean() }));

/** Room `profile` of one of two who are connected: the other has read on. */
export const threadSeen = defineEvent(
  'thread.seen',
  z.strictObject({ placeID: Id, readID: Id, date: Timestamp }),
);

/** Room `profile` of whoever has read, in another tab or on another device. */
export const threadRead = defineEvent('thread.read', z.strictObject({ placeID: Id, readID: Id }));

/** The post or the board that a discussion is about, by which its events name it; of a connection the notebook. */
export const placeOf = (thread: ThreadName): string => discussionOf(onBoard(thread));

type ThreadName = Pick<Thread, 'type' | '_id' | 'boardID'>;

/** The board of a discussion, and the post where it is about one. */
export const onBoard = ({ type, _id, boardID }: ThreadName) => ({
  boardID,
  postID: type === 'POST' ? _id : null,
});
