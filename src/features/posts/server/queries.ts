import { sql } from 'kysely';
import {
  boardListed,
  may,
  postListed,
  postOpens,
  postSeen,
  readerOf,
  standing,
} from '#access/server/standing.ts';
import type { openPost as openEndpoint, recentPosts as recentEndpoint } from '#features/posts/contract.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import type { AnyRead, ReadContext } from '#platform/server/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { RawJson } from '#platform/server/feature.ts';
import type { FileLinks } from '#platform/server/fileLinks.ts';
import { perInstance, statement } from '#platform/server/statement.ts';
import { accessPost } from './access.ts';
import { postSql, recentPostSql } from './present.ts';

const RECENT = 5;

/** A post with its blocks, for its page. The role on it and the board's title are of it too: three rooms keep it true. */
export async function openPost(context: ReadContext<typeof openEndpoint>): Promise<RawJson> {
  const { id, isOnBoard } = await accessPost(context, context.params, 'post.read');
  const post = await readPost(context, id);
  context.asOf(`post:${id}`, post.seq);
  // Who reads a public post without being on its board is not in the board's room.
  if (isOnBoard) context.asOf(`board:${post.boardID}`, post.boardSeq);
  context.asOf(`profile:${context.actor.profileID}`, post.profileSeq);
  return new RawJson(post.json);
}

interface ReadPost {
  json: string;
  boardID: string;
  seq: number;
  boardSeq: number;
  profileSeq: number;
}

const postStatement = perInstance((links: FileLinks) =>
  statement<{ postID: string; profileID: string; sessionID: string; profileRoom: string }, ReadPost>(
    (param) => {
      const reader = { profileID: param('profileID'), sessionID: param('sessionID') };
      return sql<ReadPost>`
      select ${postSql(links)}::text as json, p.board_id as "boardID",
        coalesce((select seq from rooms where room = 'post:' || p.id), 0) as seq,
        coalesce((select seq from rooms where room = 'board:' || p.board_id), 0) as "boardSeq",
        coalesce((select seq from rooms where room = ${param('profileRoom')}), 0) as "profileSeq"
      from posts p join boards b on b.id = p.board_id
        ${standing(reader)}
      where p.id = ${param('postID')} and p.deleted_at is null and ${postOpens(reader)}`;
    },
  ),
);

/** A post as the caller sees it, as JSON text, and how far it reaches. @throws ApiError 404 when it is gone since the check */
export async function readPost(
  { db, services, actor }: Pick<AnyRead, 'db' | 'services' | 'actor'>,
  postID: string,
): Promise<ReadPost> {
  const { profileID, sessionID } = actor;
  const [post] = await postStatement(services.links)(db, {
    postID,
    profileID,
    sessionID,
    profileRoom: `profile:${profileID}`,
  });
  if (!post) throw notFound();
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
    postSeq: number;
    boardSeq: number;
    seq: number;
  }>`
    select page."postID", page."boardID", page.json, coalesce(pr.seq, 0) as "postSeq", coalesce(br.seq, 0) as "boardSeq",
      coalesce(r.seq, 0) as seq
    from (values (1)) as one
      left join rooms r on r.room = ${`profile:${profileID}`}
      left join lateral (
        select p.id as "postID", b.id as "boardID", v.viewed_at, ${recentPostSql(context.services.links)}::text as json
        from post_views v join posts p on p.id = v.post_id and ${postListed(reader)}
          join boards b on b.id = p.board_id and ${boardListed}
          ${standing(reader)}
        where v.profile_id = ${profileID} and ${may('post.read')} and ${postSeen(reader)}
        order by v.viewed_at desc, v.post_id desc limit ${clampLimit(context.query.limit, RECENT)}
      ) page on true
      left join rooms pr on pr.room = 'post:' || page."postID"
      left join rooms br on br.room = 'board:' || page."boardID"
    order by page.viewed_at desc, page."postID" desc`.execute(context.db);
  const page = rows.filter((row) => row.postID !== null);
  context.asOf(`profile:${profileID}`, rows[0]!.seq);
  for (const row of page) {
    context.asOf(`post:${row.postID}`, row.postSeq);
    context.asOf(`board:${row.boardID}`, row.boardSeq);
  }
  return new RawJson(`{"info":[${page.map((row) => row.json).join(',')}]}`);
}
