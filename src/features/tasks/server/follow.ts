import { sql } from 'kysely';
import { boardListed, may, postSeen, readerBy, standing, boardOwn } from '#access/server/standing.ts';
import { countAnew, recipientsAmong } from '#features/activity/server/index.ts';
import { listersOf } from '#features/boards/server/index.ts';
import { tasksChanged } from '#features/dashboard/contract.ts';
import {
  postChanged,
  postCovered,
  postCreated,
  postDeleted,
  postHidden,
  postMoved,
  postMovedAway,
  postRestored,
  postShown,
  type PostSummary,
} from '#features/posts/contract.ts';
import { taskChanged } from '#features/tasks/contract.ts';
import { isEvent, type Room } from '#platform/contract/event.ts';
import {
  eventOf,
  type AnyCommand,
  type AnyRead,
  type Follower,
  type PublishedEvent,
} from '#platform/server/events/context.ts';
import type { ListedRooms } from '#platform/server/events/listHints.ts';

/**
 * Those who do a task and were told that it is due, where that is otherwise now; or, where the post is a task no more or
 * again, that they were asked to do it.
 */
async function toldOfTask(context: AnyCommand, published: PublishedEvent): Promise<string[]> {
  const event = eventOf(published);
  if (!isEvent(event, postChanged)) return [];
  const { post, was } = event.data;
  const isModeOther = was.taskMode !== undefined;
  const people = post.taskMembers.map(({ profileID }) => profileID);
  if (people.length === 0) return [];
  if (!isModeOther && was.taskStatus === undefined && was.taskDueDate === undefined) return [];
  return recipientsAmong(context, people, {
    postID: post._id,
    kinds: isModeOther ? ['DUE', 'OVERDUE', 'ASSIGNMENT'] : ['DUE', 'OVERDUE'],
  });
}

/** A post as it was and is, where it is or was a task; undefined where lists of tasks show nothing of an event. */
function taskIn(published: PublishedEvent): { post: PostSummary; people: string[] } | undefined {
  const event = eventOf(published);
  if (isEvent(event, postChanged)) {
    const { post, was } = event.data;
    if (!post.taskMode && was.taskMode !== true) return undefined;
    return { post, people: peopleOf(post, was.taskMembers) };
  }
  const isMoved = isEvent(
    event,
    postMoved,
    postMovedAway,
    postCreated,
    postDeleted,
    postRestored,
    postShown,
    postHidden,
  );
  // Of one that has a password, lists are not told whether it is a task.
  if (!isMoved || !(event.data.post.taskMode || event.data.post.isPasswordEnabled)) return undefined;
  return { post: event.data.post, people: peopleOf(event.data.post) };
}

const peopleOf = (post: PostSummary, before: PostSummary['taskMembers'] = []): string[] => [
  ...new Set([...post.taskMembers, ...before].map(({ profileID }) => profileID)),
];

/** Tells lists of tasks of whatever happens to posts that are tasks, whichever command does it. */
export const followed: Follower = {
  events: [
    postChanged,
    postCovered,
    postCreated,
    postDeleted,
    postRestored,
    postShown,
    postHidden,
    postMoved,
    postMovedAway,
  ],
  run: async (context, events) => {
    const told = new Map<string, Set<string>>();
    const counted = new Set<string>();
    for (const event of events) {
      if (event.room.startsWith('post:')) for (const id of await toldOfTask(context, event)) counted.add(id);
      tellOfCovered(context, event);
      const task = taskIn(event);
      if (!task) continue;
      const { _id: postID, boardID } = task.post;
      const people = told.get(postID) ?? new Set();
      if (!told.has(postID)) context.publish(`post:${postID}`, taskChanged, { postID }, { boardID, postID });
      for (const person of task.people) people.add(person);
      told.set(postID, people);
      // Who has lost it is found by its board: nobody asks the post itself who saw it before.
      const isLost = event.definition === postHidden || event.definition === postMovedAway;
      if (isLost) context.publish(`board:${boardID}`, taskChanged, { postID }, { boardID, postID });
    }
    const rooms = new Set<Room>();
    for (const people of told.values()) {
      // The actor's tab has laid the expected change over its lists, and waits for this event.
      const actorID = context.actor?.profileID;
      if (actorID !== undefined) people.add(actorID);
      for (const id of people) rooms.add(`dashboard:${id}`);
    }
    if (rooms.size > 0) context.publish([...rooms], tasksChanged, {});
    await countAnew(context, [...counted].toSorted());
  },
};

/** A password has come over a post, or went: it is in other lists than before. */
function tellOfCovered(context: AnyCommand, published: PublishedEvent): void {
  const { room } = published;
  const event = eventOf(published);
  if (!isEvent(event, postCovered) || !room.startsWith('board:')) return;
  const { postID } = event.data;
  context.publish(room, taskChanged, { postID }, { boardID: room.slice('board:'.length), postID });
}

/** In whose lists of tasks a post can be: those who have its board and see it. */
export const listedTasks: ListedRooms = {
  events: [taskChanged],
  readers: async ({ db }: Pick<AnyRead, 'db'>, postID, profileIDs) => {
    const reader = readerBy(sql.ref('w.id'));
    // To whom a password hides its board: those who have given it are among them, and the others read nothing of it.
    const { rows } = await sql<{ id: string }>`
      select w.id from profiles w join posts p on p.id = ${postID} join boards b on b.id = p.board_id and ${boardListed}
        ${standing(reader)}
      where w.id = any(${profileIDs}::text[]) and ${boardOwn} and (${may('post.read')} or not s.is_open)
        and ${postSeen(reader)}`.execute(db);
    return rows.map(({ id }) => id);
  },
};

/** In whose lists of tasks one can have been that has gone from a board, or from the eyes of some there: all who list it. */
export const boardsOfTasks: ListedRooms = { events: [taskChanged], readers: listersOf };
