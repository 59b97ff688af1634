import { sql, type RawBuilder } from 'kysely';
import { blockChanged } from '#features/posts/contract.ts';
import { accessBoard, tellChange, writeBoard } from '#features/boards/server/index.ts';
import {
  accessPost,
  accessThing,
  presentThing,
  roomsOf,
  updatePostFromBlocks,
  writePost,
  type AccessedPost,
  tagThingRow,
} from '#features/posts/server/index.ts';
import {
  tagsChanged,
  type manageTags as manageEndpoint,
  type setTags as setEndpoint,
  type TaggedType,
} from '#features/tags/contract.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { tagKey } from '#postParts/tags/contract.ts';
import { lockTags, writeTags } from './writeTags.ts';

/** Gives a board, a post or a block these tags in place of those it has. */
export async function setTags(context: CommandContext<typeof setEndpoint>): Promise<{ tags: string[] }> {
  const { id, type } = context.params;
  if (type === 'BOARD') return { tags: await tagBoard(context, id) };
  if (type !== 'POST') return { tags: await tagThing(context, id, type) };
  const post = await accessPost(context, { postID: id }, 'post.edit', { lock: true });
  await lockTags(context, post.boardID);
  const now = sql<HasTags>`select tags from posts where id = ${post.id}`;
  return { tags: await tagPost(context, post, await wantedTags(context, now)) };
}

interface HasTags {
  tags: string[];
}

/**
 * The tags that a thing is to have. Where the caller says from which they were made, the same is done to those that it
 * has by now.
 */
async function wantedTags(
  { tx, body: { tags, was } }: CommandContext<typeof setEndpoint>,
  now: RawBuilder<HasTags>,
): Promise<string[]> {
  if (!was) return tags;
  const { rows } = await now.execute(tx);
  const [wanted, before] = [new Set(tags.map(tagKey)), new Set(was.map(tagKey))];
  const kept = rows[0]!.tags.filter((name) => wanted.has(tagKey(name)) || !before.has(tagKey(name)));
  return [...kept, ...tags.filter((name) => !before.has(tagKey(name)))];
}

/** A board's own tags are its settings: who may write on it and may change it. */
async function tagBoard(context: CommandContext<typeof setEndpoint>, boardID: string): Promise<string[]> {
  const { id } = await accessBoard(context, boardID, 'board.update', { lock: true });
  await accessBoard(context, boardID, 'post.edit');
  const now = sql<HasTags>`select tags from boards where id = ${id}`;
  const tags = await writeTags(context, { boardID: id }, await wantedTags(context, now));
  tellChange(context, await writeBoard(context, id, sql`tags = ${tags}::text[]`));
  return tags;
}

/** @param post whose row is locked, as its board's tags are */
async function tagPost(
  context: AnyCommand,
  { id, boardID }: Pick<AccessedPost, 'id' | 'boardID'>,
  written: string[],
): Promise<string[]> {
  const tags = await writeTags(context, { boardID, postID: id }, written);
  await writePost(context, id, sql`tags = ${tags}::text[]`);
  return tags;
}

/** Tags of a block are no change of its content: its version and its post's place among the recent stay. */
async function tagThing(
  context: CommandContext<typeof setEndpoint>,
  id: string,
  type: TaggedType,
): Promise<string[]> {
  const { rows } = await sql<{ postID: string }>`
    select post_id as "postID" from things where id = ${id} and thing_type = ${type}`.execute(context.db);
  if (!rows[0]) throw notFound();
  const named = { postID: rows[0].postID, thingID: id };
  const accessed = await accessThing(context, named, 'thing.edit:own', { lock: true });
  const { id: postID, boardID, thingID } = accessed;
  await accessPost(context, { postID }, 'post.edit');
  await lockTags(context, boardID);
  const now = sql<HasTags>`select tags from things where id = ${thingID}`;
  const tags = await writeTags(context, { boardID, postID, thingID }, await wantedTags(context, now));
  if (!(await tagThingRow(context.tx, thingID, tags))) return tags;
  await updatePostFromBlocks(context, postID, {});
  const thing = await presentThing(context, thingID);
  if (thing) context.publish(roomsOf(thing), blockChanged, { thing }, { boardID, postID });
  // The block's post may name the same tags as before.
  context.publish(`board:${boardID}`, tagsChanged, { boardID }, { boardID, postID });
  return tags;
}

/** Adds tags to posts and takes tags from them, all or none of it. */
export async function manageTags(
  context: CommandContext<typeof manageEndpoint>,
): Promise<{ info: { _id: string; tags: string[] }[] }> {
  const { addTags = [], removeTags = [], postIds } = context.body;
  const removed = new Set(removeTags.map(tagKey));
  const posts: AccessedPost[] = [];
  // In the order of their ids, so that two such calls never wait for each other.
  for (const postID of [...new Set(postIds)].toSorted()) {
    posts.push(await accessPost(context, { postID }, 'post.edit', { lock: true }));
    await accessPost(context, { postID }, 'board.update');
  }
  for (const boardID of [...new Set(posts.map((post) => post.boardID))].toSorted())
    await lockTags(context, boardID);
  const info: { _id: string; tags: string[] }[] = [];
  for (const post of posts) {
    const { rows } = await sql<{ tags: string[] }>`select tags from posts where id = ${post.id}`.execute(
      context.tx,
    );
    const kept = rows[0]!.tags.filter((name) => !removed.has(tagKey(name)));
    info.push({ _id: post.id, tags: await tagPost(context, post, [...kept, ...addTags]) });
  }
  return { info };
}
