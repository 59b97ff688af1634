import { sql } from 'kysely';
import { may, postListed, postSeen, readerOf, standing } from '#access/server/standing.ts';
import { accessBoard } from '#features/boards/server/index.ts';
import { accessPost, createPostFor, writePost } from '#features/posts/server/index.ts';
import {
  MOST_MADE_BEFORE,
  type madeTasks as madeEndpoint,
  type makeTasks as endpoint,
} from '#features/tasks/contract.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { assign, readersAmong } from './members.ts';
import { assignments } from './settings.ts';

/** Makes a task of each title, such as the items of a check list; the post that has the list is remembered. */
export async function makeTasks(context: CommandContext<typeof endpoint>): Promise<{ postIDs: string[] }> {
  const { boardID } = context.params;
  const { from, titles, isMine = false, taskMembers = [], body, ...settings } = context.body;
  const { profileID } = context.actor;
  const set = assignments(settings, profileID);
  if (isMine) set.push(sql`task_member_ids = array[${profileID}], task_member_roles = array['ASSIGNEE']`);
  await accessBoard(context, boardID, 'post.add');
  const source = from && (await accessPost(context, { boardID, postID: from }, 'post.read'));
  const notes = body === undefined ? [] : [{ body }];
  const postIDs: string[] = [];
  for (const title of titles) {
    const { _id } = await createPostFor(context, { boardID, creatorID: profileID, title, notes });
    await writePost(context, _id, sql.join(set));
    const people = taskMembers.map((member) => member.profileID);
    const readers = await readersAmong(context, _id, people);
    const asked = taskMembers.filter((member) => readers.has(member.profileID));
    if (asked.length > 0) await assign(context, _id, asked);
    postIDs.push(_id);
    if (source)
      await sql`insert into made_tasks (source_id, title, post_id) values (${source.id}, ${title}, ${_id})`.execute(
        context.tx,
      );
  }
  return { postIDs };
}

/** The items of a post's check lists of which there are tasks: neither deleted nor archived, and seen by the caller. */
export async function madeTasks(context: ReadContext<typeof madeEndpoint>): Promise<{ titles: string[] }> {
  const { id } = await accessPost(context, context.params, 'post.read');
  const reader = readerOf(context.actor);
  const { rows } = await sql<{ title: string }>`
    select distinct m.title from made_tasks m join posts p on p.id = m.post_id and ${postListed(reader)}
      join boards b on b.id = p.board_id ${standing(reader)}
    where m.source_id = ${id} and ${may('post.read')} and ${postSeen(reader)}
    order by m.title limit ${MOST_MADE_BEFORE}`.execute(context.db);
  return { titles: rows.map(({ title }) => title) };
}
