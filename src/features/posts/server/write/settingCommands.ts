import { visibilities } from '#access/contract/visibility.ts';
import { sql, type RawBuilder } from 'kysely';
import { newPasswordHash, passwordSet, renewGrants } from '#features/passwords/server/index.ts';
import {
  postCovered,
  type lockPost as lockEndpoint,
  type PostSummary,
  type updatePost as updateEndpoint,
} from '#features/posts/contract.ts';
import { governedSettings } from '#features/posts/contract/settings.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import type { AnyCommand, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { accessPost, checkPost, type AccessedPost } from '../access.ts';
import { tellAccessNarrowed } from './tellAccessNarrowed.ts';
import { updatePostRow } from './updatePostRow.ts';
import { writePost } from './writePost.ts';

type Settings = Omit<Body<typeof updateEndpoint>, 'title' | 'password'>;

/** The column of each setting whose value is set as it is. */
const columns = {
  state: 'state',
  visibility: 'visibility',
  public: 'public',
  searchable: 'searchable',
  shareable: 'shareable',
  editable: 'editable',
  startDate: 'start_date',
  endDate: 'end_date',
  expireDate: 'expire_date',
  aiMode: 'ai_mode',
  taskMode: 'task_mode',
} as const satisfies Record<keyof Settings, string>;

/**
 * Hashes a password that is to be set, which takes longer than a transaction should; who may not set it has none hashed.
 * @returns undefined where the password stays as it is
 */
export async function hashNewPassword(
  context: ReadContext<typeof updateEndpoint>,
): Promise<string | null | undefined> {
  const { password, state } = context.body;
  if (password === undefined) return undefined;
  await accessPost(context, context.params, 'post.govern:own', { outOfArchive: state === 'ACTIVE' });
  return newPasswordHash(password);
}

/**
 * Gives a post another title, or other settings; the same ones change nothing. Who may edit a post sets its dates; its
 * title, and what changes who sees it or ends it, take more.
 * @param hash of its new password; null takes that away, undefined leaves it
 */
export async function updatePost(
  context: CommandContext<typeof updateEndpoint>,
  hash?: string | null,
): Promise<PostSummary> {
  const { title, password: _, ...settings } = context.body;
  const given = Object.keys(settings).filter((name) => settings[name as keyof Settings] !== undefined);
  if (hash !== undefined) given.push('password');
  // A post that a call takes out of the archive is changed as one that was never in it.
  const isStateAlone = settings.state !== undefined && given.length === 1 && title === undefined;
  const outOfArchive = settings.state === 'ACTIVE' || isStateAlone;
  const post = await accessPost(context, context.params, 'post.edit', { lock: true, outOfArchive });
  if (title !== undefined) checkPost(context, post, 'post.write');
  if (given.some((name) => name in governedSettings)) checkPost(context, post, 'post.govern:own');
  checkExpiry(settings);
  const set = assignments(settings, context.actor.profileID);
  if (hash || (hash === null && post.isPasswordEnabled)) set.push(await changePassword(context, post, hash));
  // Those who see the post from now on are not told its former title, nor those who see it no longer its new one.
  const titleFirst = title !== undefined && showsToMore(post, settings);
  if (titleFirst) await updatePostRow(context, post.id, { title });
  if (set.length > 0) {
    const after = await writePost(context, post.id, sql.join(set));
    checkOrder(after);
    // On time, where the sweep would come within the minute.
    const start = settings.startDate ?? after.startDate;
    if (start !== null && after.audience !== after.visibility)
      context.enqueue('posts.keepDates', {}, { key: `posts.start:${post.id}`, runAt: new Date(start) });
    if (title === undefined || titleFirst) return after;
  }
  return updatePostRow(context, post.id, title === undefined ? {} : { title });
}

/** Whether settings can show a post to more people than see it now, and to none less. */
function showsToMore({ audience }: AccessedPost, { visibility, startDate }: Settings): boolean {
  if (visibility === undefined) return startDate !== undefined && audience === 'EDITORS';
  return visibilities.indexOf(visibility) < visibilities.indexOf(audience);
}

/** The assignments of given settings, with what follows from them. */
function assignments(settings: Settings, profileID: string): RawBuilder<unknown>[] {
  const set = Object.entries(columns).flatMap(([name, column]) => {
    const value = settings[name as keyof Settings];
    return value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
  });
  const { state, visibility, startDate, expireDate } = settings;
  if (visibility !== undefined || startDate !== undefined) {
    const wanted = visibility === undefined ? sql`before.visibility` : sql`${visibility}::text`;
    const start = startDate === undefined ? sql`before.start_date` : sql`${startDate}::timestamptz`;
    set.push(
      sql`audience = case when ${wanted} = 'BOARD' and ${start} > now() then 'EDITORS' else ${wanted} end`,
    );
  }
  if (state !== undefined) {
    const differs = sql`before.state <> ${state}`;
    set.push(sql`state_date = case when ${differs} then now() else before.state_date end`);
    set.push(sql`state_changed_by = case when ${differs} then ${profileID} else before.state_changed_by end`);
    // Taken out of the archive, it would go back at once by a date that is past.
    if (state === 'ACTIVE' && expireDate === undefined)
      set.push(sql`expire_date = case when before.expire_date > now() then before.expire_date end`);
  }
  return set;
}

/**
 * Has everybody but those who need none, and this session, asked for the new password from now on, on open pages too.
 * @returns the assignments of the change
 */
async function changePassword(
  context: AnyCommand,
  { id, boardID, isPasswordEnabled, isDraft }: AccessedPost,
  hash: string | null,
): Promise<RawBuilder<unknown>> {
  await renewGrants(context, id, hash !== null);
  // Without one, it shows again when its content last changed.
  if (hash === null) return sql`${passwordSet(null)}, sort_at = greatest(before.sort_at, before.modified_at)`;
  await tellAccessNarrowed(context, [{ id, boardID }]);
  // A first one is told of with the change of the post; another changes nothing else of it.
  if (isPasswordEnabled && !isDraft)
    context.publish(`board:${boardID}`, postCovered, { postID: id }, { boardID, postID: id });
  return passwordSet(hash);
}

/** @throws ApiError 400 where a post would expire at once */
function checkExpiry({ expireDate }: Settings): void {
  if (expireDate && Date.parse(expireDate) <= Date.now()) throw invalid('expireDate', 'lies in the past');
}

/** @throws ApiError 400 where a post would end before it starts */
function checkOrder({ startDate, endDate }: PostSummary): void {
  if (startDate && endDate && endDate < startDate) throw invalid('endDate', 'lies before the start date');
}

function invalid(field: string, message: string): ApiError {
  return new ApiError('INVALID', `Please check ${field}: it ${message}.`, { details: [{ field, message }] });
}

/** Locks a post, or unlocks it. One that somebody has locked already stays theirs. */
export async function lockPost(context: CommandContext<typeof lockEndpoint>): Promise<PostSummary> {
  const { id } = await accessPost(context, context.params, 'post.govern:own', { lock: true });
  const set = context.body.lockBy
    ? sql`lock_by = coalesce(before.lock_by, ${context.actor.profileID}), lock_date = coalesce(before.lock_date, now())`
    : sql`lock_by = null, lock_date = null`;
  return writePost(context, id, set);
}
