import { sql, type RawBuilder } from 'kysely';
import { readerOf } from '#access/server/standing.ts';
import { MutableKind } from '#features/activity/contract.ts';
import { countAnew, dropPreference, keepPreference, preferencesOf } from '#features/activity/server/index.ts';
import {
  MAX_PREFERENCES,
  preferenceChanged,
  type NotificationLevel,
  type NotificationPreference,
  type listPreferences,
  type PreferenceType,
  type setPreference as setEndpoint,
} from '#features/notifications/contract.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { RawJson } from '#platform/server/http/feature.ts';
import { subjectTypes } from '#subjects/contract.ts';
import { accessSubject } from '#subjects/server/access.ts';
import { columnByType, locate } from '#subjects/server/index.ts';
import { subjectJoins, subjectSeen, type NamedSubjects } from '#subjects/server/seen.ts';
import { seqOf } from '#platform/server/events/rooms.ts';

type Reader = ReadContext<typeof listPreferences>['actor'];

/** A preference `w`, as a subject; a kind of activity is none. */
const subject: NamedSubjects = { type: sql.ref('w.subject_type'), id: sql.ref('w.subject_id') };

/** Rows `w` of what a reader wants to be told of, with what each is about as far as they may know of it. */
const rowsFor = (actor: Reader) => sql`${preferencesOf(actor.profileID)} w
  ${subjectJoins(readerOf(actor), subject)}
  left join profiles who on w.subject_type = 'PERSON' and who.id = w.subject_id`;

const preferenceJson = (
  actor: Reader,
): RawBuilder<NotificationPreference> => sql<NotificationPreference>`json_build_object(
  'type', w.subject_type, 'id', w.subject_id, 'level', w.level, 'createDate', wire_time(w.created_at),
  'title', case when who.id is null and ${subjectSeen(readerOf(actor), subject)}
    then ${columnByType(subjectTypes, subject.type, subject.id, 'title')} end,
  'person', case when who.id is not null then person_json(who) end)`;

/** Answers with the subjects that the caller watches or has muted, the latest first. */
export async function listOwnPreferences(context: ReadContext<typeof listPreferences>): Promise<RawJson> {
  const { actor } = context;
  const room = `profile:${actor.profileID}` as const;
  const { rows } = await sql<{ info: string; seq: number }>`
    select ${seqOf(room)} as seq,
      coalesce(json_agg(${preferenceJson(actor)} order by w.created_at desc, w.subject_id), '[]')::text as info
    from ${rowsFor(actor)}`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return new RawJson(`{"info":${rows[0]!.info}}`);
}

/**
 * Says what the caller wants to be told of something. Muted, what they had been told of it is put away until they take that
 * back.
 * @throws ApiError 404 for what is not there or not the caller's to see; 400 for a kind or person that is to be
 *   watched; 422 when there are as many as a profile can have
 */
export async function setPreference(context: CommandContext<typeof setEndpoint>): Promise<void> {
  const { type, id } = context.params;
  const { level } = context.body;
  const { profileID } = context.actor;
  await accessTold(context, type, id, level);
  const before = await read(context, id);
  const isKept =
    level !== null && (level !== 'CONCERNED' || (type === 'POST' && (await isBoardOtherwise(context, id))));
  if ((before?.level ?? null) === (isKept ? level : null)) return;
  if (isKept) await keep(context, { type, id, level });
  const after = isKept ? await read(context, id) : before;
  if (!isKept) await dropPreference(context, id);
  context.publish(`profile:${profileID}`, preferenceChanged, { preference: after!, isKept });
  if (level === 'NOTHING' || before?.level === 'NOTHING') await countAnew(context, [profileID]);
}

async function read(
  context: CommandContext<typeof setEndpoint>,
  id: string,
): Promise<NotificationPreference | undefined> {
  const { rows } = await sql<{ preference: NotificationPreference }>`
    select ${preferenceJson(context.actor)} as preference from ${rowsFor(context.actor)}
    where w.subject_id = ${id}`.execute(context.tx);
  return rows[0]?.preference;
}

/** A word can be taken back whatever has become of what it was about. */
async function accessTold(
  context: CommandContext<typeof setEndpoint>,
  type: PreferenceType,
  id: string,
  level: NotificationLevel | null,
): Promise<void> {
  const isBack = level === null || level === 'CONCERNED';
  if (!isBack && (type === 'BOARD' || type === 'POST')) {
    await accessSubject(context, { type, id }, 'post.read');
    return;
  }
  context.grant('post.read');
  const isName = MutableKind.safeParse(id).success;
  if (isName !== (type === 'KIND'))
    throw new ApiError('INVALID', 'A kind is named by its name, all else by its id.');
  if (level === 'EVERYTHING')
    throw new ApiError('INVALID', 'Boards and posts can be watched; people and kinds only muted.');
  if (isBack || type === 'KIND') return;
  const person = await locate(context.tx, { type, id });
  if (!person || id === context.actor.profileID) throw notFound();
}

/** Whether something is said of a post's board: only then does it mean something that the post is as usual. */
async function isBoardOtherwise(
  { tx, actor }: CommandContext<typeof setEndpoint>,
  postID: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from posts p join ${preferencesOf(actor.profileID)} w on w.subject_id = p.board_id
    where p.id = ${postID}`.execute(tx);
  return rows.length > 0;
}

async function keep(
  context: CommandContext<typeof setEndpoint>,
  preference: { type: PreferenceType; id: string; level: NotificationLevel },
): Promise<void> {
  if ((await keepPreference(context, preference)) >= MAX_PREFERENCES)
    throw new ApiError(
      'LIMIT_REACHED',
      `You watch or have muted ${MAX_PREFERENCES} things, as many as there can be. Take some back first.`,
    );
}
