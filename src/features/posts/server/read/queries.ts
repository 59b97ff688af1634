import { sql } from 'kysely';
import {
  boardListed,
  may,
  postKnown,
  postListed,
  postOpens,
  readerOf,
  readerOfOne,
  standing,
} from '#access/server/standing.ts';
import type {
  openPost as openEndpoint,
  Post,
  recentPosts as recentEndpoint,
} from '#features/posts/contract.ts';
import type { openPostAt as openAtEndpoint } from '#features/posts/contract/openAt.ts';
import { answerAtDoor } from '#features/passwords/server/index.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import type { AnyRead, ReadContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { RawJson } from '#platform/server/http/feature.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';
import { perInstance, statement, type Param } from '#platform/server/data/statement.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { grantPost, postAccess, postPlace, type PostRow } from '../access.ts';
import { shownBlocksSql, THINGS_BYTES, type ShownBlocks } from './blocksOfPost.ts';
import { readClosedPost } from './closedPost.ts';
import { tellStart, type StartingPost } from './comingSoon.ts';
import { openSummary, postSql, recentPostSql } from './present.ts';
import { withTalk } from './talk.ts';

const RECENT = 5;

/** Blocks of a window, and of all that are given at once. */
const WINDOW = 50;
const ALL = 1000;

/** Which of a post's blocks are read. */
type Shown = ReadContext<typeof openEndpoint>['query'];

/**
 * A post with its blocks, or a window of them, for its page. It has the reader's role and the board's title too: three
 * rooms keep it true. A reader whom the post's password keeps out may give it with the call, or have the post's creator
 * asked for it; without, they are shown title and cover.
 * @throws ApiError 400 where the block to go on from is not in the post; 403 for a wrong password, 429 after too many;
 * 403 COMING_SOON before its start date
 */
export function openPost(context: ReadContext<typeof openEndpoint>): Promise<RawJson> {
  return openWindow(context, context.query);
}

/**
 * Opens a post at a block that the path names.
 * @throws ApiError 404 where the block is not in the post; 403 for a wrong password, 429 after too many
 */
export function openPostAt(context: ReadContext<typeof openAtEndpoint>): Promise<RawJson> {
  return openWindow(context, { ...context.query, thingID: context.params.thingID }, 'in the post');
}

async function openWindow(
  context: ReadContext<typeof openEndpoint> | ReadContext<typeof openAtEndpoint>,
  query: Shown,
  mustBe?: 'in the post',
): Promise<RawJson> {
  const { actor } = context;
  let post = await readPost(context, context.params.postID, query, mustBe);
  leadToDoor(context, post);
  tellStart(context, post);
  const accessed = grantPost(context, post, 'post.read', { behindPassword: true });
  const { id, boardID, isOnBoard, isUnlocked } = accessed;
  if (!isUnlocked) {
    if (!(await answerAtDoor(context, { table: 'posts', id }, context.body)))
      return readClosedPost(context, id);
    post = await readPost(context, id, query, mustBe);
  }
  if (!post || (mustBe && post.json === null)) throw notFound();
  if (post.json === null) {
    const message = 'is not a block of this post';
    throw new ApiError('INVALID', `Please check cursorID: it ${message}.`, {
      details: [{ field: 'cursorID', message }],
    });
  }
  context.asOf(`post:${id}`, post.seq);
  // Who reads a public post without being on its board is not in the board's room.
  if (isOnBoard) context.asOf(`board:${boardID}`, post.boardSeq);
  context.asOf(`profile:${actor.profileID}`, post.profileSeq);
  if (query.talk === 'false') return new RawJson(post.json);
  const told = await withTalk(context, JSON.parse(post.json) as Post, accessed);
  return new RawJson(JSON.stringify(told));
}

/**
 * Tells whoever reads a board, but for its password, which board the post is on: its page leads there. To everybody else
 * there is no such post.
 * @throws ApiError 404
 */
function leadToDoor(context: AnyRead, post: PostRow | undefined): void {
  if (!post || post.isOpen || post.role === null) return;
  grantPost(context, { ...post, isOpen: true }, 'post.read', { behindPassword: true });
  throw new ApiError('NOT_FOUND', 'The board that this post is on asks for its password.', {
    details: [{ field: 'boardID', message: post.boardID }],
  });
}

interface ReadPost extends StartingPost {
  /** Null for whom it does not open, and where the block that was asked for is not in it. */
  json: string | null;
  seq: number;
  boardSeq: number;
  profileSeq: number;
}

/** A post with the blocks that are asked for. A window of them is short; all blocks of a post can be thousands. */
const openedPost = perInstance((links: FileLinks) =>
  statement<PostParams, ReadPost>(
    (param) => {
      const reader = readerOfOne(param);
      const json = postSql(openSummary(links), shownBlocksSql(links, shownBy(param)));
      return sql<ReadPost>`
        select ${postAccess(reader)},
          case when p.audience <> p.visibility then p.start_date end as "startDate",
          case when ${postOpens(reader)} then ${json} end as json,
          ${seqOf(sql`'post:' || p.id`)} as seq,
          ${seqOf(sql`'board:' || p.board_id`)} as "boardSeq",
          ${seqOf(param('profileRoom'))} as "profileSeq"
        from ${postPlace(reader)} where p.id = ${param('postID')} and p.deleted_at is null`;
    },
    ({ size }) => size <= WINDOW,
  ),
);

interface PostParams {
  postID: string;
  profileID: string;
  sessionID: string;
  profileRoom: string;
  thingID: string | null;
  isSought: boolean;
  cursorID: string | null;
  back: boolean;
  size: number;
  bytes: number;
}

const shownBy = (param: Param<PostParams>): ShownBlocks => ({
  thingID: param('thingID'),
  isSought: param('isSought'),
  cursorID: param('cursorID'),
  back: param('back'),
  size: sql`${param('size')}::int`,
  bytes: sql`${param('bytes')}::int`,
});

/**
 * A post as the caller sees it, as JSON text, and how far it reaches; undefined where there is none. The caller judges it
 * (`grantPost`) before anything else.
 */
async function readPost(
  { db, services, actor }: Pick<AnyRead, 'db' | 'services' | 'actor'>,
  postID: string,
  { thingID, cursorID, direction, fetchAll, talk = 'true' }: Shown,
  mustBe?: 'in the post',
): Promise<ReadPost | undefined> {
  const { profileID, sessionID } = actor;
  const isAll = fetchAll === 'true';
  const params = {
    postID,
    profileID,
    sessionID,
    profileRoom: `profile:${profileID}`,
    thingID: (!isAll && thingID) || null,
    isSought: mustBe !== undefined,
    cursorID: (!isAll && cursorID) || null,
    back: !isAll && cursorID !== undefined && direction === 'lt',
    size: isAll ? ALL : WINDOW,
    bytes: talk === 'true' ? THINGS_BYTES.told : THINGS_BYTES.alone,
  };
  const [post] = await openedPost(services.links)(db, params);
  return post;
}

/** The posts the profile has looked at last, of those it may still see. */
export async function recentPosts(context: ReadContext<typeof recentEndpoint>): Promise<RawJson> {
  const { profileID } = context.actor;
  const reader = readerOf(context.actor);
  const { rows } = await sql<{
    postID: string | null;
    boardID: string;
    json: string;
    isPasswordEnabled: boolean;
    postSeq: number;
    boardSeq: number;
    seq: number;
  }>`
    select page."postID", page."boardID", page."isPasswordEnabled", page.json, ${seqOf(sql`'post:' || page."postID"`)} as "postSeq", ${seqOf(sql`'board:' || page."boardID"`)} as "boardSeq",
      ${seqOf(`profile:${profileID}`)} as seq
    from (values (1)) as one
      left join lateral (
        select p.id as "postID", b.id as "boardID", p.password_hash is not null as "isPasswordEnabled", v.viewed_at, ${recentPostSql(context.services.links)}::text as json
        from post_views v join posts p on p.id = v.post_id and ${postListed(reader)}
          join boards b on b.id = p.board_id and ${boardListed}
          ${standing(reader)}
        where v.profile_id = ${profileID} and ${may('post.read')} and ${postKnown(reader)}
        order by v.viewed_at desc, v.post_id desc limit ${clampLimit(context.query.limit, RECENT)}
      ) page on true
    order by page.viewed_at desc, page."postID" desc`.execute(context.db);
  const page = rows.filter((row) => row.postID !== null);
  context.asOf(`profile:${profileID}`, rows[0]!.seq);
  for (const row of page) {
    // The summary of a post with a password comes by its board's room; the reader may be kept out of the post's own room.
    if (!row.isPasswordEnabled) context.asOf(`post:${row.postID}`, row.postSeq);
    context.asOf(`board:${row.boardID}`, row.boardSeq);
  }
  return new RawJson(`{"info":[${page.map((row) => row.json).join(',')}]}`);
}
