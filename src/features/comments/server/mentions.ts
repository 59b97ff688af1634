import { sql } from 'kysely';
import { may, postSeen, readerBy, standing } from '#access/server/standing.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import type { Place } from './place.ts';

type Where = Pick<Place, 'boardID' | 'postID'>;

/** Somebody who may read comments in a place. */
interface Mentionable {
  id: string;
  firstName: string;
  lastName: string;
  /** A block keeps them apart from the writer, or they do not see the post: they are not to be told. */
  apart: boolean;
}

/** Of some people, those who may read comments in a place. */
async function readersAmong({ tx, actor }: AnyCommand, { boardID, postID }: Where, ids: string[]) {
  const reader = readerBy(sql.ref('p.id'));
  const { rows } = await sql<Mentionable>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName",
      blocked_between(${actor.profileID}, p.id) or (cp.id is not null and not ${postSeen(reader, 'cp')}) as apart
    from profiles p join boards b on b.id = ${boardID} ${standing(reader)} left join posts cp on cp.id = ${postID}
    where p.id = any(${ids}::text[]) and ${may('comment.read')}`.execute(tx);
  return rows;
}

/**
 * The people a comment speaks to, each once. People whom a block keeps apart from the writer are left out in silence:
 * to refuse the comment would tell the writer of the block. So are people who read the board and do not see the post: a
 * mention would tell them of the post.
 * @throws ApiError 400 when one of them cannot read comments there, or is nobody
 */
export async function checkedMentions(
  context: AnyCommand,
  place: Where,
  mentions: { profileID: string }[] = [],
): Promise<string[]> {
  const wanted = [...new Set(mentions.map(({ profileID }) => profileID))];
  if (wanted.length === 0) return [];
  const rows = await readersAmong(context, place, wanted);
  if (rows.length === wanted.length) {
    const apart = new Set(rows.filter((row) => row.apart).map(({ id }) => id));
    return wanted.filter((id) => !apart.has(id));
  }
  const message = 'names somebody who cannot read comments here';
  throw new ApiError('INVALID', `Please check mentionProfiles: it ${message}.`, {
    details: [{ field: 'mentionProfiles', message }],
  });
}

/** The people whom a document mentions and may mention; others, as in words that were pasted, are left out. */
export async function mentionable(
  context: AnyCommand,
  place: Where,
  ids: string[],
): Promise<Map<string, Mentionable>> {
  if (ids.length === 0) return new Map();
  const rows = await readersAmong(context, place, ids);
  return new Map(rows.filter(({ apart }) => !apart).map((person) => [person.id, person]));
}

/**
 * Name of a mentioned person: both names, or the first alone where the writer wrote it so.
 * @returns null where the person has no name any more; undefined where the person cannot be mentioned
 */
export function nameOfMentioned(person: Mentionable | undefined, label: string): string | null | undefined {
  if (!person) return undefined;
  const whole = `${person.firstName} ${person.lastName}`.trim();
  if (whole === '') return null;
  return label === person.firstName ? label : whole;
}
