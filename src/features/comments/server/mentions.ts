import { sql } from 'kysely';
import { may, postSeen, readerBy, standing } from '#access/server/standing.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import type { Place } from './place.ts';

/**
 * The people a comment speaks to, each once. Whom a block keeps apart from the writer is left out in silence: to refuse
 * the comment would tell them of the block. So is whoever reads the board and does not see the post: they would be told
 * of it.
 * @throws ApiError 400 when one of them cannot read comments there, or is nobody
 */
export async function checkedMentions(
  { tx, actor }: AnyCommand,
  { boardID, postID }: Pick<Place, 'boardID' | 'postID'>,
  mentions: { profileID: string }[] = [],
): Promise<string[]> {
  const wanted = [...new Set(mentions.map(({ profileID }) => profileID))];
  if (wanted.length === 0) return [];
  const reader = readerBy(sql.ref('p.id'));
  const { rows } = await sql<{ id: string; apart: boolean }>`
    select p.id, blocked_between(${actor.profileID}, p.id) or (cp.id is not null and not ${postSeen(reader, 'cp')}) as apart
    from profiles p join boards b on b.id = ${boardID} ${standing(reader)} left join posts cp on cp.id = ${postID}
    where p.id = any(${wanted}::text[]) and ${may('comment.read')}`.execute(tx);
  if (rows.length === wanted.length) {
    const apart = new Set(rows.filter((row) => row.apart).map(({ id }) => id));
    return wanted.filter((id) => !apart.has(id));
  }
  const message = 'names somebody who cannot read comments here';
  throw new ApiError('INVALID', `Please check mentionProfiles: it ${message}.`, {
    details: [{ field: 'mentionProfiles', message }],
  });
}
