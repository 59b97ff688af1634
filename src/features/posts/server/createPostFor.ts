import { sql } from 'kysely';
import { noteContents, type NoteContent, type NoteInput } from '#blocks/server/index.ts';
import { bumpBoard } from '#features/boards/server/index.ts';
import { isCounted, postCreated, type PostSummary } from '#features/posts/contract.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import type { AnyCommand } from '#platform/server/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { newId } from '#platform/server/ids.ts';
import type { FileLinks } from '#platform/server/fileLinks.ts';
import { perInstance, statement } from '#platform/server/statement.ts';
import { excerptOf } from './derived.ts';
import { postSummarySql } from './present.ts';
import { publishPost } from './tellPost.ts';

/** Drafts one person can have on one board. */
export const MAX_DRAFTS = 200;

export interface NewPost<N = NoteInput> {
  boardID: string;
  /** The profile that writes it. */
  creatorID: string;
  title?: string | undefined;
  /** Notes to begin with, in order. */
  notes?: N[] | undefined;
}

/**
 * Writes a post and tells whoever shows it: its board, or of a draft (no title, no block) its creator alone.
 * Checks no capability: the caller has.
 * @throws ApiError 400 when a note's content is not one
 */
export async function createPostFor(
  context: AnyCommand,
  { notes = [], ...post }: NewPost,
): Promise<PostSummary> {
  const written = await makePost(context, { ...post, notes: await noteContents(notes) });
  await countPost(context, written);
  return written;
}

/**
 * The same with the notes' content made already, which is better done before a transaction. Its board is yet to count
 * it: `countPost`.
 * @throws ApiError 422 when it would be one draft too many
 */
export async function makePost(
  context: AnyCommand,
  { boardID, creatorID, title = '', notes = [] }: NewPost<NoteContent>,
): Promise<PostSummary> {
  const postID = newId();
  const isDraft = title === '' && notes.length === 0;
  if (isDraft) await checkDraftLimit(context, boardID, creatorID);
  const [row] = await insertPost(context.services.links)(context.tx, {
    postID,
    boardID,
    creatorID,
    title,
    sortTitle: sortKey(title),
    isDraft,
    noteIDs: notes.map(() => newId()),
    bodies: notes.map(({ body }) => body),
    rawBodies: notes.map(({ bodyRaw }) => bodyRaw),
    plains: notes.map(({ plain }) => plain),
    mentions: notes.map(({ mentions }) => mentions.join(',')),
  });
  const { post } = row!;
  publishPost(context, postCreated, post);
  return post;
}

/** Counts a new post on its board. The later the better: everybody who writes on the board waits for its row. */
export async function countPost(context: AnyCommand, post: PostSummary): Promise<void> {
  if (isCounted(post)) await bumpBoard(context, post.boardID, { posts: 1 });
}

/** One's own drafts are merged into every page of the board, in any order: that is cheap while they are few. */
async function checkDraftLimit(context: AnyCommand, boardID: string, creatorID: string): Promise<void> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${MAX_DRAFTS} as full from posts
    where creator_id = ${creatorID} and board_id = ${boardID} and is_draft and deleted_at is null`.execute(
    context.tx,
  );
  if (rows[0]!.full) {
    throw new ApiError(
      'LIMIT_REACHED',
      `You have ${MAX_DRAFTS} empty drafts on this board. Write in one of them, or delete some.`,
    );
  }
}

interface InsertValues {
  postID: string;
  boardID: string;
  creatorID: string;
  title: string;
  sortTitle: string;
  isDraft: boolean;
  /** One each a note, in order. */
  noteIDs: string[];
  bodies: string[];
  rawBodies: string[];
  plains: string[];
  /** The ids of those each mentions, separated by commas. */
  mentions: string[];
}

/** Writes the rows of a post and its notes. */
const insertPost = perInstance((links: FileLinks) =>
  statement<InsertValues, { post: PostSummary }>(
    (param) => sql<{ post: PostSummary }>`
      with notes as (
        select * from unnest(${param('noteIDs')}::text[], ${param('bodies')}::text[], ${param('rawBodies')}::text[], ${param('plains')}::text[],
          ${param('mentions')}::text[]) with ordinality as n(id, body, body_raw, plain, mentions, place)
      ),
      written as (
        insert into things (id, post_id, board_id, thing_type, creator_id, body, body_raw, plain, mention_profiles)
        select id, ${param('postID')}, ${param('boardID')}, 'NOTE', ${param('creatorID')}, body, body_raw, plain,
          string_to_array(mentions, ',') from notes returning check_total, check_done
      ),
      p as (
        insert into posts (id, board_id, creator_id, title, sort_title, is_draft, thing_order, excerpt, check_total, check_done)
        values (${param('postID')}, ${param('boardID')}, ${param('creatorID')}, ${param('title')}, ${param('sortTitle')},
          ${param('isDraft')}, ${param('noteIDs')}::text[], (${excerptOf(sql`select plain, place from notes`)}),
          (select coalesce(sum(check_total), 0) from written), (select coalesce(sum(check_done), 0) from written))
        returning *
      )
      select ${postSummarySql(links)} as post from p`,
  ),
);
