import { sql, type RawBuilder } from 'kysely';
import {
  boardListed,
  may,
  postKnown,
  postListed,
  postOpens,
  readerOf,
  readerOfOne,
  standing,
  type Reader,
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
import { grantPost, postAccess, postPlace, type PostRow } from './access.ts';
import { readClosedPost } from './closedPost.ts';
import { tellStart, type StartingPost } from './comingSoon.ts';
import { firstNotesSql, postSql, recentPostSql, THINGS_BYTES } from './present.ts';
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
  let post = await readPost(context, context.params.postID, query);
  leadToDoor(context, post);
  tellStart(context, post);
  const accessed = grantPost(context, post, 'post.read', { behindPassword: true });
  const { id, boardID, isOnBoard, isUnlocked } = accessed;
  if (!isUnlocked) {
    if (!(await answerAtDoor(context, { table: 'posts', id }, context.body)))
      return readClosedPost(context, id);
    post = await readPost(context, id, query);
  }
  if (!post?.json || (mustBe && !post.isNamed)) throw notFound();
  if (!post.isThere) {
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
  /** Null for whom it does not open. */
  json: string | null;
  /** Whether the block to go on from is in the post. */
  isThere: boolean;
  /** Whether the block to open at is in it. */
  isNamed: boolean;
  seq: number;
  boardSeq: number;
  profileSeq: number;
}

const columns = (
  reader: Reader,
  param: Param<ReaderParams>,
  json: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`${postAccess(reader)},
    case when p.audience <> p.visibility then p.start_date end as "startDate", case when ${postOpens(reader)} then ${json} end as json,
    ${seqOf(sql`'post:' || p.id`)} as seq,
    ${seqOf(sql`'board:' || p.board_id`)} as "boardSeq",
    ${seqOf(param('profileRoom'))} as "profileSeq"`;

/** Whether no more than a window is read: all blocks of a post can be thousands. */
const isWindow = ({ size }: PostParams): boolean => size <= WINDOW;

/** A window of a post's blocks. */
const postWindow = perInstance((links: FileLinks) =>
  statement<WindowParams, ReadPost>((param) => {
    const reader = readerOfOne(param);
    return sql<ReadPost>`
      select ${columns(reader, param, postSql(links))}, w.last is not null as "isThere", w.named as "isNamed"
      from ${postPlace(reader)} ${window(param)}
      where p.id = ${param('postID')} and p.deleted_at is null`;
  }, isWindow),
);

/** A post from its beginning, where that is notes: no `json` where it is anything else. */
const firstNotes = perInstance((links: FileLinks) =>
  statement<PostParams, ReadPost>((param) => {
    const reader = readerOfOne(param);
    const most = { count: sql<number>`${param('size')}::int`, bytes: sql<number>`${param('bytes')}::int` };
    return sql<ReadPost>`
      select ${columns(reader, param, firstNotesSql(links, most))}, true as "isThere", false as "isNamed"
      from ${postPlace(reader)} where p.id = ${param('postID')} and p.deleted_at is null`;
  }, isWindow),
);

interface ReaderParams {
  postID: string;
  profileID: string;
  sessionID: string;
  profileRoom: string;
}

interface PostParams extends ReaderParams {
  size: number;
  bytes: number;
}

interface WindowParams extends PostParams {
  thingID: string | null;
  cursorID: string | null;
  back: boolean;
}

/**
 * The places of the blocks that are read, in the post’s order, as `w`; no `last` where the block to go on from is not
 * there. By `offset 0` they are worked out once, not wherever they are used.
 */
function window(param: Param<WindowParams>): RawBuilder<unknown> {
  const [thing, cursor] = [param('thingID'), param('cursorID')];
  const [size, back] = [sql`${param('size')}::int`, sql`${param('back')}::boolean`];
  const half = sql`${size} / 2`;
  return sql`
    cross join lateral (select ${back} as back, array_position(p.thing_order, ${cursor}) as cursor,
      coalesce(array_position(p.thing_order, ${thing}), array_position(p.thing_order,
        (select x.collection_id::text from things x where x.id = ${thing} and x.post_id = p.id))) as named offset 0) q
    cross join lateral (select q.*, coalesce(q.named, 1) as asked, greatest(1, coalesce(q.named, 1) - ${half}) as start) a
    cross join lateral (select a.back,
      case when ${cursor}::text is null then a.start when a.back then greatest(1, a.cursor - ${size}) else a.cursor + 1 end as first,
      case when ${cursor}::text is null then a.start + ${size} - 1 when a.back then a.cursor - 1 else a.cursor + ${size} end as last,
      coalesce(a.cursor, a.asked) as anchor, ${param('bytes')}::int as bytes, a.named is not null as named offset 0) w`;
}

/**
 * A post as the caller sees it, as JSON text, and how far it reaches; undefined where there is none. The caller judges it
 * (`grantPost`) before anything else.
 */
async function readPost(
  { db, services, actor }: Pick<AnyRead, 'db' | 'services' | 'actor'>,
  postID: string,
  { thingID, cursorID, direction, fetchAll, talk = 'true' }: Shown,
): Promise<ReadPost | undefined> {
  const { profileID, sessionID } = actor;
  const isAll = fetchAll === 'true';
  const params = {
    postID,
    profileID,
    sessionID,
    profileRoom: `profile:${profileID}`,
    thingID: (!isAll && thingID) || null,
    cursorID: (!isAll && cursorID) || null,
    back: !isAll && cursorID !== undefined && direction === 'lt',
    size: isAll ? ALL : WINDOW,
    bytes: talk === 'true' ? THINGS_BYTES.told : THINGS_BYTES.alone,
  };
  if (params.thingID === null && params.cursorID === null) {
    const [post] = await firstNotes(services.links)(db, params);
    if (!post?.isOpen || !post.isUnlocked || post.json !== null) return post;
  }
  const [whole] = await postWindow(services.links)(db, params);
  return whole;
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
