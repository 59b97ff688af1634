import { sql, type RawBuilder } from 'kysely';
import {
  boardAccessNarrowed,
  boardChanged,
  boardDeleted,
  boardRestored,
  type SharedBoard,
} from '#features/boards/contract.ts';
import { bookmarksChanged } from '#features/bookmarks/contract.ts';
import { commentAdded, commentChanged, commentDeleted } from '#features/comments/contract.ts';
import {
  blockAdded,
  blockChanged,
  blockDeleted,
  postAccessNarrowed,
  postChanged,
  postCovered,
  postDeleted,
  postHidden,
  postMoved,
  postRestored,
  postShown,
  type PostSummary,
} from '#features/posts/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import {
  eventOf,
  type AnyCommand,
  type Follower,
  type PublishedEvent,
} from '#platform/server/events/context.ts';

/** So many people at most are told at once. For the others it is true when they read. */
const MOST_TOLD = 1000;

/** Those whose bookmarks an event concerns, as rows `profile_id`: what is deleted, is there again, or is called otherwise. */
function concerned(published: PublishedEvent): RawBuilder<unknown> | undefined {
  const event = eventOf(published);
  if (isEvent(event, boardDeleted, boardRestored, boardAccessNarrowed)) return onBoard(event.data.boardID);
  if (isEvent(event, boardChanged) && looksOtherwise(event.data.was)) return onBoard(event.data.board._id);
  if (
    isEvent(event, postDeleted, postRestored, postMoved, postShown, postHidden) ||
    (isEvent(event, postChanged) && showsOtherwise(event.data.was))
  )
    return inPost(event.data.post._id);
  if (isEvent(event, postCovered, postAccessNarrowed)) return inPost(event.data.postID);
  // With a block, the comments on it.
  if (isEvent(event, blockDeleted)) return onBlock(event.data.thingID);
  if (isEvent(event, blockAdded) && (event.data.restored || event.data.moved))
    return onBlock(event.data.thing._id);
  if (isEvent(event, blockChanged)) return is(event.data.thing._id);
  if (isEvent(event, commentDeleted)) return is(event.data.commentID);
  if (isEvent(event, commentAdded, commentChanged)) return is(event.data.comment._id);
  return undefined;
}

/** Fields that a bookmark shows of a board, and those that decide who sees them. */
const shown = [
  'title',
  'description',
  'coverImageUrl',
  'cloth',
  'share',
  'isPasswordEnabled',
] as const satisfies (keyof SharedBoard)[];

/** Whether a board that was so looks otherwise now, or to others. */
const looksOtherwise = (was: Partial<SharedBoard>): boolean => shown.some((name) => was[name] !== undefined);

/** Whether a post that was so is called otherwise now, begins otherwise, or may be opened by others. */
const showsOtherwise = ({ title, excerpt, state, public: isPublic }: Partial<PostSummary>): boolean =>
  title !== undefined || excerpt !== undefined || state !== undefined || isPublic !== undefined;

const of = (where: RawBuilder<unknown>) => sql`select profile_id from bookmarks where ${where}`;
const is = (id: string) => of(sql`source_id = ${id}`);
const inPost = (id: string) => of(sql`post_id = ${id}`);
const onBlock = (id: string) => sql`${is(id)} union
  select m.profile_id from comments c join bookmarks m on m.source_id = c.id where c.thing_id = ${id}`;
const onBoard = (id: string) => sql`${of(sql`board_id = ${id}`)} union
  select m.profile_id from posts p join bookmarks m on m.post_id = p.id where p.board_id = ${id}`;

/** Tells open lists of bookmarks to look again. Heard from the events of the commands that do it. */
export const followed: Follower = {
  events: [
    boardAccessNarrowed,
    boardChanged,
    boardDeleted,
    boardRestored,
    postAccessNarrowed,
    postChanged,
    postCovered,
    postDeleted,
    postRestored,
    postMoved,
    postShown,
    postHidden,
    blockAdded,
    blockChanged,
    blockDeleted,
    commentAdded,
    commentChanged,
    commentDeleted,
  ],
  async run(context: AnyCommand, events) {
    const parts = events.flatMap((event) => concerned(event) ?? []);
    if (parts.length === 0) return;
    const { rows } = await sql<{ id: string }>`
      select profile_id as id from (${sql.join(parts, sql` union `)}) concerned order by 1 limit ${MOST_TOLD}`.execute(
      context.tx,
    );
    const rooms = rows.map(({ id }) => `bookmarks:${id}` as const);
    if (rooms.length > 0) context.publish(rooms, bookmarksChanged, {});
  },
};
