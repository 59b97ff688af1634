import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { updateFile } from '#blocks/file/contract.ts';
import { createNote } from '#blocks/note/contract.ts';
import { createBoard, lockBoard, viewBoard } from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { handleInvitation, joinBoard } from '#features/members/contract.ts';
import { createInviteLink } from '#features/members/contract/links.ts';
import { createPost, openPost, viewPost } from '#features/posts/contract.ts';
import { addReaction, type ReactionSource } from '#features/reactions/contract.ts';
import type { Services } from '#platform/server/events/context.ts';
import { boards } from './boards.ts';
import type { Name, SeedBlock, SeedBoard, SeedPicture, SeedPost } from './content.ts';
import { setClock, type Moment } from './clock.ts';
import { makeTask } from './tasks.ts';
import type { Visitor } from './visitor.ts';

export type Cast = Record<Name, Visitor>;

const PICTURES = join(import.meta.dirname, '../testing/pictures');
/** Milliseconds for all pictures to be processed. */
const PATIENCE = 60_000;
/** Posts of each board that Ilse has looked at. */
const SEEN = 3;

interface MadePost {
  id: string;
  boardID: string;
  post: SeedPost;
}

/** Fills the boards of the studio: each person makes their own calls, and the clock is set back to when each was made. */
export async function fillStudio(cast: Cast, db: Services['db']): Promise<void> {
  const made: MadePost[] = [];
  const moments: Moment[] = [];
  // Ilse's last: they wear what the others' boards on her shelf do not.
  const [hers = [], others = []] = [true, false].map((isHers) =>
    boards.filter(({ owner }) => (owner === 'ilse') === isHers),
  );
  for (const board of [...hers, ...others].toReversed()) {
    const boardID = await makeBoard(cast, board);
    // The latest last: ids grow with time.
    for (const post of board.posts.toReversed()) made.push(await makePost(cast, boardID, post, moments));
    moments.push({ table: 'board_views', id: boardID, profileID: cast.ilse.profileID, ago: board.seen });
    await cast.ilse.call(viewBoard, { params: { boardID } });
  }
  await untilProcessed(db);
  for (const post of made) await describePictures(cast, post);
  for (const { id, post } of made) moments.push({ table: 'posts', id, ago: post.ago });
  await look(cast, made);
  await setClock(db, moments);
  // Last of all, so that nothing waits for what never arrives.
  const { id: postID, boardID } = made.find(({ post }) => post.title.startsWith('Minutes'))!;
  await stopUpload(cast.tomas, { boardID, postID });
  await lockBoards(cast, db);
}

async function makeBoard(
  cast: Cast,
  { title, description, share, owner, members, followers = [], cover }: SeedBoard,
): Promise<string> {
  const { _id: boardID } = await cast[owner].call(createBoard, { body: { title, description, share } });
  for (const [name, role] of Object.entries(members)) {
    const link = await cast[owner].call(createInviteLink, {
      params: { boardID },
      body: { role, maxUses: 1 },
    });
    const { inviteID } = link;
    await cast[name as Name].call(handleInvitation, { body: { inviteID, type: 'accept' } });
  }
  for (const name of followers) await cast[name].call(joinBoard, { params: { boardID } });
  if (cover) {
    const bytes = await readFile(join(PICTURES, cover));
    await cast[owner].cover(boardID, { name: cover, mimeType: 'image/webp', bytes });
  }
  return boardID;
}

async function makePost(cast: Cast, boardID: string, post: SeedPost, moments: Moment[]): Promise<MadePost> {
  const author = cast[post.by];
  const { _id: id } = await author.call(createPost, { params: { boardID }, body: { title: post.title } });
  for (const block of post.blocks) await addBlock(author, { boardID, postID: id }, block);
  await makeTask(cast, { boardID, postID: id }, post);
  await react(cast, 'POST', id, post.reactions);
  for (const { by, text, ago, reactions } of post.comments ?? []) {
    const comment = await cast[by].call(addComment, {
      body: { sourceType: 'POST', sourceID: id, comment: text },
    });
    await react(cast, 'COMMENT', comment._id, reactions);
    moments.push({ table: 'comments', id: comment._id, ago });
  }
  return { id, boardID, post };
}

async function addBlock(
  author: Visitor,
  post: { boardID: string; postID: string },
  block: SeedBlock,
): Promise<void> {
  if (typeof block === 'string') {
    await author.call(createNote, { params: post, body: { body: block } });
    return;
  }
  const bytes = await readFile(join(PICTURES, block.picture));
  await author.upload(post, { name: block.name, mimeType: 'image/webp', bytes });
}

/** A film whose upload stopped on the way. */
async function stopUpload(by: Visitor, post: { boardID: string; postID: string }): Promise<void> {
  const bytes = Buffer.alloc(400_000);
  await by.upload(post, { name: 'long-table-arrives.mp4', mimeType: 'video/mp4', bytes, size: 31_000_000 });
}

async function react(
  cast: Cast,
  type: ReactionSource,
  id: string,
  reactions: Record<string, Name[]> = {},
): Promise<void> {
  for (const [unicode, names] of Object.entries(reactions))
    for (const name of names) await cast[name].call(addReaction, { params: { type, id }, body: { unicode } });
}

/** Waits until no file is on its way any more. @throws after a minute */
async function untilProcessed(db: Services['db']): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; ; await sleep(50)) {
    const { rows } = await sql<{ left: number }>`
      select (select count(*)::int from files where proc_status = 'PROCESSING')
        + (select count(*)::int from uploads where cover_board_id is not null) as left`.execute(db);
    const { left } = rows[0]!;
    if (left === 0) return;
    if (Date.now() > deadline) throw new Error(`${left} pictures were not processed within a minute.`);
  }
}

/** Locks the boards that are locked, once everything has been written there. */
async function lockBoards(cast: Cast, db: Services['db']): Promise<void> {
  for (const { owner, title } of boards.filter(({ isLocked }) => isLocked)) {
    const { rows } = await sql<{ id: string }>`
      select id from boards where title = ${title} and owner_id = ${cast[owner].profileID}`.execute(db);
    for (const { id: boardID } of rows)
      await cast[owner].call(lockBoard, { params: { boardID }, body: { lockBy: true } });
  }
}

/** Says what each picture shows, as its sender would when it is there. */
async function describePictures(cast: Cast, { id: postID, boardID, post }: MadePost): Promise<void> {
  const pictures = post.blocks.filter((block): block is SeedPicture => typeof block === 'object');
  if (pictures.length === 0) return;
  const author = cast[post.by];
  const { things } = await author.call(openPost, { params: { postID }, body: {} });
  for (const thing of things) {
    if (thing.thingType !== 'FILE') continue;
    const { alt, caption } = pictures.find(({ name }) => name === thing.fileName)!;
    const params = { boardID, postID, thingID: thing._id };
    await author.call(updateFile, { params, body: { altText: alt, description: caption } });
  }
}

/** Ilse has looked at the latest posts of each board; the latest of all last. */
async function look({ ilse }: Cast, made: MadePost[]): Promise<void> {
  const perBoard = Map.groupBy(made, ({ boardID }) => boardID);
  const seen = [...perBoard.values()].flatMap((posts) => posts.slice(-SEEN));
  for (const { id } of seen.sort((a, b) => b.post.ago - a.post.ago))
    await ilse.call(viewPost, { params: { postID: id } });
}
