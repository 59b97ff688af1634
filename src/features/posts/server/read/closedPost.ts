import { sql } from 'kysely';
import { postReached, readerOf, standing } from '#access/server/standing.ts';
import { takeExpired } from '#features/passwords/server/index.ts';
import type { Post, PostSummary } from '#features/posts/contract.ts';
import { closedPost } from '#features/posts/contract/passwords.ts';
import type { AnyRead } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { RawJson, type Job } from '#platform/server/http/feature.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { boardOfPostFields, postSummarySql } from './present.ts';
import { noTalk } from './talk.ts';
import { tellAccessNarrowed } from '../write/tellAccessNarrowed.ts';

interface ClosedRow {
  post: PostSummary;
  on: Pick<Post, 'boardTitle' | 'boardInfo'>;
  boardSeq: number;
  profileSeq: number;
}

/**
 * Answer for a reader who has not given the password of a post. Such a reader is not in the post's room; changes of the
 * title reach them by the board's room.
 */
export async function readClosedPost(
  context: Pick<AnyRead, 'db' | 'services' | 'actor' | 'asOf'>,
  postID: string,
): Promise<RawJson> {
  const { actor, db, services } = context;
  const reader = readerOf(actor);
  const profileRoom = `profile:${actor.profileID}` as const;
  const { rows } = await sql<ClosedRow>`
    select ${postSummarySql(services.links)} as post, json_build_object(${boardOfPostFields}) as "on",
      ${seqOf(sql`'board:' || p.board_id`)} as "boardSeq",
      ${seqOf(profileRoom)} as "profileSeq"
    from posts p join boards b on b.id = p.board_id ${standing(reader)}
    where p.id = ${postID} and p.deleted_at is null and ${postReached(reader)}`.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  const { post, on, boardSeq, profileSeq } = row;
  if (on.boardInfo.isOpen) context.asOf(`board:${post.boardID}`, boardSeq);
  context.asOf(profileRoom, profileSeq);
  return new RawJson(JSON.stringify({ ...closedPost(post, on), ...noTalk }));
}

/** Every minute: posts are closed to sessions for which the time of their grant is over, on open pages too. */
export const closeExpired: Job = async (_payload, _services, { act, signal }) => {
  let found = 1;
  while (found > 0 && !signal.aborted) {
    found = await act(async (context) => {
      const places = await takeExpired(context, 'posts');
      await tellAccessNarrowed(context, places);
      return places.length;
    });
  }
};
