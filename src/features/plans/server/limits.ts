import { sql } from 'kysely';
import { formatBytes } from '#platform/contract/bytes.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import type { PlanLimits } from '#platform/server/settings/plans.ts';
import { countedFiles, isCounted, profilesOf, subjectOf, type Subject } from './subject.ts';

// A board lives under the plan of whoever owns it. Each of these is called after the write, in its transaction: what
// is too much is rolled back with it.

/**
 * Whether a profile may own as many boards as it does now.
 * @throws ApiError 422
 */
export async function checkBoardsOfPlan(context: AnyCommand, ownerID: string): Promise<void> {
  if (!isLimited(context, 'boards')) return;
  const subject = await subjectOf(context, ownerID);
  const most = subject.plan.limits.boards;
  if (most === null) return;
  await takeTurns(context, subject);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from boards b where b.owner_id in ${profilesOf(subject)} and ${isCounted}`.execute(
    context.tx,
  );
  const { count } = rows[0]!;
  if (count <= most) return;
  throw new ApiError(
    'LIMIT_REACHED',
    `${whose(context, subject, ownerID)} has room for ${amount(most, 'board')}, and ${count - 1 === 1 ? 'there is 1' : `there are ${count - 1}`} already. ` +
      (isOwn(context, ownerID)
        ? 'Delete one that is no longer needed, or look under Plans for more room.'
        : 'Choose somebody else, or ask them to make room.'),
  );
}

/**
 * Whether as many people may be on a board as are now. The caller holds the board's row.
 * @throws ApiError 422
 */
export async function checkMembersOfPlan(
  context: AnyCommand,
  { ownerID, memberCount }: { ownerID: string; memberCount: number },
): Promise<void> {
  if (!isLimited(context, 'members')) return;
  const subject = await subjectOf(context, ownerID);
  const most = subject.plan.limits.members;
  if (most === null || memberCount <= most) return;
  throw new ApiError(
    'LIMIT_REACHED',
    `${whose(context, subject, ownerID)} has room for ${most === 1 ? '1 person' : `${most} people`} on a board, and this one is full. ` +
      (isOwn(context, ownerID)
        ? 'Remove somebody, or look under Plans for more room.'
        : `Ask ${await nameOf(context, ownerID)}, who owns the board, to make room.`),
  );
}

/**
 * Whether a board may take a file of this many bytes; the file's row and block are written.
 * @throws ApiError 413 too large a file, 422 too much in all
 */
export async function checkFileOfPlan(context: AnyCommand, boardID: string, bytes: number): Promise<void> {
  if (!isLimited(context, 'storage') && !isLimited(context, 'uploadSize')) return;
  const { ownerID, subject } = await planOf(context, boardID);
  const { uploadSize } = subject.plan.limits;
  if (uploadSize !== null && bytes > uploadSize) {
    throw new ApiError(
      'TOO_LARGE',
      `${whose(context, subject, ownerID)} takes files of up to ${formatBytes(uploadSize)}, and this one has ${formatBytes(bytes)}. Send a smaller one, ${await adviceTo(context, ownerID)}`,
    );
  }
  await checkStorageOfPlan(context, boardID, bytes, 'this one of');
}

/**
 * Whether a board may hold files of this many bytes in all that have come to it; they are written.
 * @throws ApiError 422
 */
export async function checkStorageOfPlan(
  context: AnyCommand,
  boardID: string,
  bytes: number,
  what = 'what would be moved, of',
  /** Bytes among these that are still to be written. */
  coming = 0,
): Promise<void> {
  if (!isLimited(context, 'storage')) return;
  const { ownerID, subject } = await planOf(context, boardID);
  const { storage } = subject.plan.limits;
  if (storage === null) return;
  await takeTurns(context, subject);
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(f.file_size), 0)::bigint as used from boards b ${countedFiles}
    where b.owner_id in ${profilesOf(subject)} and b.deleted_at is null`.execute(context.tx);
  const used = rows[0]!.used + coming;
  if (used <= storage) return;
  throw new ApiError(
    'LIMIT_REACHED',
    `${whose(context, subject, ownerID)} has ${formatBytes(storage)} for files, of which ${formatBytes(used - bytes)} are taken: ${what} ${formatBytes(bytes)} does not fit. Delete files that are no longer needed, ${await adviceTo(context, ownerID)}`,
  );
}

/** The owner of a board, and the plan under which it lives. */
async function planOf(context: AnyCommand, boardID: string): Promise<{ ownerID: string; subject: Subject }> {
  const { rows } = await sql<{ ownerID: string }>`
    select owner_id as "ownerID" from boards where id = ${boardID}`.execute(context.tx);
  const { ownerID } = rows[0]!;
  return { ownerID, subject: await subjectOf(context, ownerID) };
}

async function adviceTo(context: AnyCommand, ownerID: string): Promise<string> {
  return isOwn(context, ownerID)
    ? 'or look under Plans for more room.'
    : `or ask ${await nameOf(context, ownerID)}, who owns this board, to make room.`;
}

/**
 * Whether two profiles have one and the same plan: a board that goes from one to the other changes nothing about it.
 */
export async function isSamePlan(context: AnyCommand, one: string, other: string): Promise<boolean> {
  const [a, b] = [await subjectOf(context, one), await subjectOf(context, other)];
  return (a.organizationID ?? a.accountID) === (b.organizationID ?? b.accountID);
}

/** Whether any plan here has the limit at all: an installation without limits pays nothing for them. */
function isLimited({ services }: AnyCommand, limit: keyof PlanLimits): boolean {
  return services.config.plans.all.some((plan) => plan.limits[limit] !== null);
}

/**
 * Commands that add to one plan take turns until they commit, so that each sees the bytes that the one before has
 * added. An advisory lock, taken last: commands that change the organisation itself would take a row's lock in the
 * other order.
 */
async function takeTurns({ tx }: AnyCommand, { organizationID, accountID }: Subject): Promise<void> {
  const key = `plan:${organizationID ?? accountID}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Whether the board would be the caller's own. A job or a sign-up acts for the owner. */
function isOwn({ actor }: Pick<AnyCommand, 'actor'>, ownerID: string): boolean {
  return (actor as typeof actor | undefined)?.profileID === ownerID || !actor;
}

function whose(context: AnyCommand, { organizationName, plan }: Subject, ownerID: string): string {
  if (organizationName !== null) return `The plan of ${organizationName}, ${plan.name},`;
  return isOwn(context, ownerID) ? `Your plan, ${plan.name},` : `The owner’s plan, ${plan.name},`;
}

async function nameOf({ tx }: AnyCommand, profileID: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from profiles where id = ${profileID}`.execute(tx);
  return rows[0]!.name;
}

function amount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
