import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { postInUse } from '#access/server/postState.ts';
import { boardListed, may, ownBoards, postSeen, readerBy, standing } from '#access/server/standing.ts';
import { UNTITLED } from '#features/posts/contract.ts';
import { feedPath, type endFeed, type getFeed, type makeFeed } from '#features/tasks/contract.ts';
import { countAttempt } from '#platform/server/data/attempts.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import type { Db } from '#platform/server/data/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { PluginTools } from '#platform/server/http/feature.ts';
import { hrefOf } from '#subjects/contract.ts';
import { taskOpen } from '#postParts/tasks/server/index.ts';
import { calendarOf, type CalendarTask } from './calendar.ts';

/** Tasks that a calendar is given: what is open, and what was due in the last weeks. */
const MOST = 1000;
const DAYS_BACK = 60;
/** Reads of one address in an hour; programs read it every few minutes at most. */
const READS = 120;

/** Random and long, so that a plain hash is enough, and looking it up leaks nothing. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

export async function feedOf(context: ReadContext<typeof getFeed>): Promise<{ createDate: string | null }> {
  const { rows } = await sql<{ createDate: string }>`
    select wire_time(created_at) as "createDate" from task_feeds where profile_id = ${context.actor.profileID}`.execute(
    context.db,
  );
  return { createDate: rows[0]?.createDate ?? null };
}

/** Makes the address anew; the one before leads nowhere from then on. */
export async function renewFeed(
  context: CommandContext<typeof makeFeed>,
): Promise<{ url: string; createDate: string }> {
  const secret = randomBytes(24).toString('base64url');
  const { rows } = await sql<{ createDate: string }>`
    insert into task_feeds as f (profile_id, secret_hash) values (${context.actor.profileID}, ${hashOf(secret)})
    on conflict (profile_id) do update set secret_hash = excluded.secret_hash, created_at = now()
    returning wire_time(f.created_at) as "createDate"`.execute(context.tx);
  const url = `${context.services.config.publicUrl}/api${feedPath(secret)}`;
  return { url, createDate: rows[0]!.createDate };
}

export async function removeFeed(context: CommandContext<typeof endFeed>): Promise<void> {
  await sql`delete from task_feeds where profile_id = ${context.actor.profileID}`.execute(context.tx);
}

/** Calendar feed of tasks. The secret in its address is the only credential: no session, no cookie. */
export async function feedPlugin(app: FastifyInstance, { services }: PluginTools): Promise<void> {
  app.get<{ Params: { file: string } }>('/content/tasks/feed/:file', async (request, reply) => {
    const secret = /^([\w-]{32})\.ics$/.exec(request.params.file)?.[1];
    if (secret === undefined) throw notFound();
    await countAttempt(services.db, `tasks:feed:${hashOf(secret).toString('hex')}`, READS, 3600);
    const tasks = await tasksBehind(services.db, secret, services.config.publicUrl);
    if (!tasks) throw notFound();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(calendarOf(tasks));
  });
}

/**
 * Dated tasks assigned to the owner of a feed's secret, of those visible without a password; undefined where the secret
 * is nobody's.
 */
async function tasksBehind(db: Db, secret: string, publicUrl: string): Promise<CalendarTask[] | undefined> {
  const { rows: owners } = await sql<{ id: string }>`
    select p.id from task_feeds f join profiles p on p.id = f.profile_id and p.deleted_at is null
    where f.secret_hash = ${hashOf(secret)}`.execute(db);
  const profileID = owners[0]?.id;
  if (profileID === undefined) return undefined;
  const reader = readerBy(profileID);
  const { rows } = await sql<Omit<CalendarTask, 'url'> & { boardID: string }>`
    select p.id, p.board_id as "boardID", coalesce(nullif(p.title, ''), ${UNTITLED}) as title, b.title as board,
      p.task_due_date::text as due, not (${taskOpen()}) as "isDone", wire_time(p.modified_at) as modified
    from ${ownBoards(profileID)} own join boards b on b.id = own.board_id and ${boardListed} ${standing(reader)}
      join posts p on p.board_id = b.id and p.task_mode and ${postInUse()}
    where ${may('post.read')} and ${postSeen(reader)} and p.task_member_ids @> array[${profileID}::text]
      and p.task_due_date is not null and (${taskOpen()} or p.task_due_date > current_date - ${DAYS_BACK}::int)
    order by p.task_due_date desc, p.id limit ${MOST}`.execute(db);
  return rows.map(({ boardID, ...task }) => ({
    ...task,
    url: `${publicUrl}${hrefOf({ boardID, postID: task.id, thingID: null, commentID: null })}`,
  }));
}
