import { sql } from 'kysely';
import { notify, notifyAccepted } from '#features/activity/server/index.ts';
import { postPublished } from '#access/server/postState.ts';
import { readerBy, standing } from '#access/server/standing.ts';
import { accessBoard } from '#features/boards/server/index.ts';
import {
  accessRequested,
  accessRequestEnded,
  type askForInvitation as askEndpoint,
  type AccessRequest,
  type answerAccessRequest as answerEndpoint,
  type requestAccess as requestEndpoint,
  type requestPostAccess as requestPostEndpoint,
} from '#features/members/contract/access.ts';
import { countAttempt } from '#platform/server/data/attempts.ts';
import type { AnyCommand, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { newId } from '#platform/server/data/ids.ts';
import { findInvitation } from './findInvitation.ts';
import { countInvitation } from './invitations.ts';
import { checkGives, managerRooms } from './managers.ts';
import { addMember, findMember } from './membership.ts';
import { accessRequestJson } from './present.ts';

/** Requests of one account in a day, to whatever boards. */
const A_DAY = 20;
const DAY_SECONDS = 24 * 60 * 60;

/** Counts a request, whether or not there is such a board. @throws ApiError 429 */
export async function countRequest(
  context: ReadContext<typeof requestEndpoint | typeof requestPostEndpoint | typeof askEndpoint>,
): Promise<void> {
  await countAttempt(context.services.db, `members:access:${context.actor.accountID}`, A_DAY, DAY_SECONDS);
}

/** Asks for access. Whether there is such a board is looked up by the job, so that not even the time taken tells. */
export async function requestAccess(context: CommandContext<typeof requestEndpoint>): Promise<void> {
  enqueue(context, { boardID: context.params.boardID }, context.body?.message);
}

/** Asks to be let onto the board that a post is on. */
export async function requestPostAccess(context: CommandContext<typeof requestPostEndpoint>): Promise<void> {
  enqueue(context, { postID: context.params.postID }, context.body?.message);
}

/** Counts a request by an invitation, as one and as a try to use it. @throws ApiError 429 */
export async function countAsking(context: ReadContext<typeof askEndpoint>): Promise<void> {
  await countInvitation(context);
  await countRequest(context);
}

/**
 * Asks to be let onto the board of an invitation that was for the caller.
 * @throws ApiError 404 where it never was, or they are blocked
 */
export async function askForInvitation(context: CommandContext<typeof askEndpoint>): Promise<void> {
  const found = await findInvitation(context, context.body.inviteID);
  if (!found) throw notFound();
  const isForOther = found.over === 'otherAccount' || found.over === 'otherProfile';
  if (found.over !== null && !isForOther) enqueue(context, { boardID: found.boardID });
}

function enqueue(context: AnyCommand, place: { boardID: string } | { postID: string }, message = ''): void {
  const { profileID } = context.actor;
  const key = `members.requestAccess:${Object.values(place)[0]}:${profileID}`;
  context.enqueue('members.requestAccess', { ...place, profileID, message: message.trim() }, { key });
}

interface Asked {
  boardID?: string;
  /** In place of the board: a post on it. */
  postID?: string;
  profileID: string;
  message: string;
}

/**
 * Passes on a request, once a day. A person who may read the board already, or is blocked, asks in vain and is not
 * told.
 */
export const passOnRequest: Job = async (asked: Asked, _services, { act }) => {
  await act((context) => passOn(context, asked));
};

async function passOn(context: AnyCommand, asked: Asked): Promise<void> {
  const { profileID, message } = asked;
  const boardID = asked.boardID ?? (await boardOf(context, asked.postID!));
  if (boardID === undefined) return;
  await sql`select from boards where id = ${boardID} for no key update`.execute(context.tx);
  const { rows: boards } = await sql<{ ownerID: string }>`
    select b.owner_id as "ownerID" from boards b ${standing(readerBy(sql`${profileID}::text`))}
    where b.id = ${boardID} and b.deleted_at is null and b.board_type in ('STANDARD', 'ORGANIZATION') and s.role is null
      and not blocked_between(b.owner_id, ${profileID})
      and not exists (select from board_access_requests r where r.profile_id = ${profileID} and r.board_id = b.id
        and r.requested_at > now() - make_interval(secs => ${DAY_SECONDS}::int))`.execute(context.tx);
  if (!boards[0]) return;
  const { rows } = await sql<{ request: AccessRequest }>`
    with r as (
      insert into board_access_requests (id, board_id, profile_id, message) values (${newId()}, ${boardID}, ${profileID}, ${message})
      on conflict (board_id, profile_id) where ended_at is null do update set message = excluded.message, requested_at = now()
      returning *
    )
    select ${accessRequestJson} as request from r join profiles p on p.id = r.profile_id and p.deleted_at is null`.execute(
    context.tx,
  );
  const request = rows[0]?.request;
  if (!request) return;
  context.publish(await managerRooms(context, boardID), accessRequested, { boardID, request }, { boardID });
  await notify(context, [
    {
      kind: 'INVITATION',
      to: [boards[0].ownerID],
      causeID: request._id,
      at: { invite: 'ACCESS', boardID },
      byID: profileID,
    },
  ]);
}

/** The board of a post that others can know of: no draft, and not in the bin. */
async function boardOf({ tx }: Pick<AnyCommand, 'tx'>, postID: string): Promise<string | undefined> {
  const { rows } = await sql<{ boardID: string }>`
    select board_id as "boardID" from posts where id = ${postID} and ${postPublished('posts')}`.execute(tx);
  return rows[0]?.boardID;
}

/** Lets onto the board whoever asks, or not. One that has been answered already stays as it is. */
export async function answerAccessRequest(context: CommandContext<typeof answerEndpoint>): Promise<void> {
  const { boardID, requestID } = context.params;
  const { type, role = 'viewer' } = context.body;
  const board = await accessBoard(context, boardID, 'board.permissions', { lock: true });
  const { rows } = await sql<{ profileID: string; isOpen: boolean }>`
    select profile_id as "profileID", ended_at is null as "isOpen" from board_access_requests
    where id = ${requestID} and board_id = ${boardID}`.execute(context.tx);
  if (!rows[0]) throw notFound();
  const { profileID, isOpen } = rows[0];
  const isGranted = type === 'grant';
  if (isGranted) checkGives(board, role);
  if (!isOpen) return;
  await sql`
    update board_access_requests set ended_at = now(), granted = ${isGranted}::boolean where id = ${requestID}`.execute(
    context.tx,
  );
  context.publish(
    await managerRooms(context, boardID),
    accessRequestEnded,
    { boardID, requestID },
    { boardID },
  );
  if (!isGranted || (await findMember(context, board.id, profileID))) return;
  await addMember(context, board.id, profileID, role);
  await notifyAccepted(context, {
    by: profileID,
    causeID: requestID,
    at: { invite: 'ACCESS', boardID },
    isMailed: false,
  });
}
