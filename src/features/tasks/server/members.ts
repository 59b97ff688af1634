import type { HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { postInUse, postSeenByAll } from '#access/server/postState.ts';
import { boardKnown, boardThere, postSeen, readerBy, standing } from '#access/server/standing.ts';
import { countAnew, notify } from '#features/activity/server/index.ts';
import { accessBoard } from '#features/boards/server/index.ts';
import { accessPost, holdPosts, writePost } from '#features/posts/server/index.ts';
import type {
  addTaskMembers as addEndpoint,
  handOverTasks as handOverEndpoint,
  removeTaskMembers as removeEndpoint,
  TaskSettings,
} from '#features/tasks/contract.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { MAX_TASK_MEMBERS, type TaskMember, type TaskRole } from '#postParts/tasks/contract.ts';
import { taskOpen } from '#postParts/tasks/server/index.ts';
import { settingsOf } from './settings.ts';

type Assigned = Pick<TaskMember, 'profileID' | 'role'>;

/** Asks people to do a task, and tells those who were not on it. Who is on it already keeps their place. */
export async function addTaskMembers(context: CommandContext<typeof addEndpoint>): Promise<TaskSettings> {
  const { id } = await accessPost(context, context.params, 'post.edit', { lock: true });
  return settingsOf(await assign(context, id, context.body.taskMembers));
}

/**
 * Puts people on a task, and tells those who were not on it.
 * @throws ApiError 400 where somebody could not read it, 422 where they are too many
 */
export async function assign(
  context: AnyCommand,
  id: HeldID<'post'>,
  asked: { profileID: string; role?: TaskRole | undefined }[],
): Promise<PostSummary> {
  const wanted = new Map<string, TaskRole>();
  for (const { profileID, role = 'ASSIGNEE' } of asked) wanted.set(profileID, role);
  const before = await membersOf(context, id);
  const added = [...wanted.keys()].filter((person) => !before.some(({ profileID }) => profileID === person));
  await checkReaders(context, id, added);
  const after = [
    ...before.map(({ profileID, role }) => ({ profileID, role: wanted.get(profileID) ?? role })),
    ...added.map((profileID) => ({ profileID, role: wanted.get(profileID)! })),
  ];
  const post = await setMembers(context, id, after);
  await notify(context, [{ kind: 'ASSIGNMENT', to: added, causeID: id, at: { postID: id } }]);
  return post;
}

/** Takes people off a task. The items that told them of the task go. */
export async function removeTaskMembers(
  context: CommandContext<typeof removeEndpoint>,
): Promise<TaskSettings> {
  const { id } = await accessPost(context, context.params, 'post.edit', { lock: true });
  const gone = new Set(context.body.memberIDs);
  const before = await membersOf(context, id);
  const after = before.filter(({ profileID }) => !gone.has(profileID));
  const post = await setMembers(context, id, after);
  const removed = before.filter(({ profileID }) => gone.has(profileID));
  await countAnew(
    context,
    removed.map(({ profileID }) => profileID),
  );
  return settingsOf(post);
}

/** Tasks that one call hands over. */
const MOST_HANDED_OVER = 1000;

/**
 * Gives a member's open tasks on a board to another of its readers, or to nobody, so that the member can be taken off
 * it.
 */
export async function handOverTasks(
  context: CommandContext<typeof handOverEndpoint>,
): Promise<{ taskCount: number }> {
  const { from, to } = context.body;
  const { id: boardID } = await accessBoard(context, context.params.boardID, 'board.permissions', {
    lock: true,
  });
  // In the order of their ids, so that two such calls never wait for each other.
  const held = await holdPosts(context, openTasksOf({ boardID, profileID: from }), MOST_HANDED_OVER);
  for (const id of held) {
    const before = await membersOf(context, id);
    if (to !== null) await checkReaders(context, id, [to]);
    const isOnIt = before.some(({ profileID }) => profileID === to);
    const after = before.flatMap(({ profileID, role }): Assigned[] => {
      if (profileID !== from) return [{ profileID, role }];
      return to === null || isOnIt ? [] : [{ profileID: to, role }];
    });
    await setMembers(context, id, after);
  }
  if (held.length > 0) await countAnew(context, [from]);
  if (to !== null)
    await notify(
      context,
      held.map((id) => ({ kind: 'ASSIGNMENT', to: [to], causeID: id, at: { postID: id } })),
    );
  return { taskCount: held.length };
}

/** The condition over `p` for what somebody is still to do on a board, whoever sees it. */
export function openTasksOf({ boardID, profileID }: { boardID: string; profileID: string }) {
  return sql<boolean>`p.board_id = ${boardID} and p.task_mode and ${postInUse()}
    and ${taskOpen()} and p.task_member_ids @> array[${profileID}::text]`;
}

/**
 * How many tasks a member `m` is still to do on the board, of those that everybody there sees: as SQL, for lists of
 * members. Tasks that not all may know of are not counted there, and keep the member on the board all the same.
 */
export const memberTaskCount = sql<number>`(select count(*)::int from posts tp
  where tp.board_id = m.board_id and tp.task_mode and ${postInUse('tp')} and ${postSeenByAll('tp')}
    and ${taskOpen('tp')} and tp.task_member_ids @> array[m.profile_id::text])`;

/** @throws ApiError 409 with `taskCount`, where somebody who is to go from a board is still to do something there */
export async function checkHandedOver(
  context: Pick<AnyCommand, 'db'>,
  place: { boardID: string; profileID: string },
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from posts p where ${openTasksOf(place)}`.execute(context.db);
  const { count } = rows[0]!;
  if (count === 0) return;
  const tasks = count === 1 ? '1 task' : `${count} tasks`;
  throw new ApiError('CONFLICT', `Has ${tasks}, so can’t be removed yet. Hand them over first.`, {
    details: [{ field: 'taskCount', message: String(count) }],
  });
}

async function membersOf(context: AnyCommand, postID: string): Promise<Assigned[]> {
  const { rows } = await sql<Assigned>`
    select m.id as "profileID", m.role from posts p,
      unnest(p.task_member_ids, p.task_member_roles) with ordinality as m(id, role, place)
    where p.id = ${postID} order by m.place`.execute(context.tx);
  return rows;
}

async function setMembers(
  context: AnyCommand,
  postID: HeldID<'post'>,
  members: Assigned[],
): Promise<PostSummary> {
  if (members.length > MAX_TASK_MEMBERS)
    throw new ApiError('LIMIT_REACHED', `A task can have ${MAX_TASK_MEMBERS} people. Take one off first.`);
  const ids = members.map(({ profileID }) => profileID);
  const roles = members.map(({ role }) => role);
  // Asking people to do a post makes it a task; with nobody left, it stays a task or none.
  const mode = members.length > 0 ? sql`true` : sql`before.task_mode`;
  return writePost(
    context,
    postID,
    sql`task_mode = ${mode}, task_member_ids = ${ids}::text[], task_member_roles = ${roles}::text[]`,
  );
}

/** @throws ApiError 400 where somebody could not read what they are asked to do */
async function checkReaders(context: AnyCommand, postID: string, profileIDs: string[]): Promise<void> {
  const readers = await readersAmong(context, postID, profileIDs);
  if (readers.size === profileIDs.length) return;
  const message = 'names somebody who does not read this post';
  throw new ApiError('INVALID', `Please check taskMembers: it ${message}.`, {
    details: [{ field: 'taskMembers', message }],
  });
}

/** Those of some people, each named once, who read a post by their own standing. */
export async function readersAmong(
  context: AnyCommand,
  postID: string,
  profileIDs: string[],
): Promise<Set<string>> {
  if (profileIDs.length === 0) return new Set();
  const reader = readerBy(sql.ref('w.id'));
  const { rows } = await sql<{ id: string }>`
    select w.id from profiles w
      join posts p on p.id = ${postID} join boards b on b.id = p.board_id and ${boardThere} ${standing(reader)}
    where w.id = any(${profileIDs}::text[]) and w.deleted_at is null and s.is_own and ${boardKnown}
      and ${postSeen(reader)}`.execute(context.tx);
  return new Set(rows.map(({ id }) => id));
}
