import { sql, type RawBuilder } from 'kysely';
import {
  boardAccessNarrowed,
  boardPermissionsChanged,
  type Board,
  type updateBoard as updateEndpoint,
} from '#features/boards/contract.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { accessBoard, checkBoard, type AccessedBoard } from './access.ts';
import { readShared, tellChange, writeBoard } from './changeBoard.ts';
import { invalid, checkArchive, checkShare, checkType } from './checkSettings.ts';
import { everybodyOn, watchOwnRoles } from './ownRoles.ts';
import { ownBoard } from './present.ts';
import { namesSomebody, writeLists } from './permissionLists.ts';
import { settleBlocks } from './settleBlocks.ts';

type Settings = Body<typeof updateEndpoint>;

/** A setting in the call, as column and value. */
interface Given {
  column: string;
  value: unknown;
}

/**
 * Changes the fields that were given. The rights of people who saw the board by a former setting, or are named on it no
 * more, are looked at again.
 */
export async function updateBoard(context: CommandContext<typeof updateEndpoint>): Promise<Board> {
  const { boardID } = context.params;
  const { body } = context;
  if (body._id !== boardID) throw invalid('_id', 'is not the board in the address');
  const board = await accessBoard(context, boardID, 'board.update', { lock: true });
  const share = await checkSettings(context, board, body);
  const isStateOther = body.state !== undefined && body.state !== board.state;
  const given = columnsOf(body, share);
  const isOfRights = changesRights(body);
  // People whom the password keeps out are not in the board's room, and have its title all the same; its state says on
  // which lists it is.
  const tellRoles =
    board.isPasswordEnabled || isStateOther || isOfRights
      ? await watchOwnRoles(context, everybodyOn([boardID]))
      : undefined;
  const isListOther = await writeLists(context, board, body);
  const change = await writeBoard(
    context,
    board.id,
    sql.join([
      ...given.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`),
      ...(isStateOther ? [sql`state_date = now()`, sql`state_changed_by = ${context.actor.profileID}`] : []),
      sql`modified_at = case when ${differs(given)} then greatest(b.modified_at, now()) else b.modified_at end`,
    ]),
  );
  if (isOfRights || (change.before.share === 'public' && change.after.share !== 'public'))
    context.publish(`board:${boardID}`, boardAccessNarrowed, { boardID }, { boardID });
  if (isListOther || body.organizationPermissions?.role !== undefined)
    context.publish(`board:${boardID}`, boardPermissionsChanged, { boardID }, { boardID });
  await tellRoles?.();
  tellChange(context, change);
  const isTypeOther = change.before.boardType !== change.after.boardType;
  if (isTypeOther) await settleBlocks(context, board.id);
  const after = isTypeOther ? await readShared(context, board.id) : change.after;
  return ownBoard(board, after);
}

/** Whether a call says who has what role on the board. */
const changesRights = ({ boardType, profilePermission, organizationPermissions }: Settings) =>
  boardType !== undefined || profilePermission !== undefined || organizationPermissions !== undefined;

/**
 * @returns how the board is shared from now on; undefined where that stays
 * @throws ApiError 403, 400 or 422 for what this board cannot be
 */
async function checkSettings(
  context: AnyCommand,
  board: AccessedBoard,
  body: Settings,
): Promise<Settings['share']> {
  const { share, state, boardType } = body;
  if (changesRights(body)) {
    checkBoard(context, board, 'board.permissions');
    await checkType(context, board, boardType);
  }
  if (state !== undefined && state !== board.state) checkArchive(board);
  const isForOthers = boardType === 'ORGANIZATION' || namesSomebody(body);
  if (share !== undefined && share !== board.share) await checkShare(context, board, share, isForOthers);
  // The board is shared from now on, as when somebody joins it.
  return share ?? (isForOthers && board.share === 'private' ? 'restricted' : undefined);
}

function columnsOf(body: Settings, share: Settings['share']): Given[] {
  const { title, description, state, boardType, coverPosition, cloth, organizationPermissions } = body;
  const values: Record<string, unknown> = {
    title,
    sort_title: title === undefined ? undefined : sortKey(title),
    description,
    share,
    state,
    board_type: boardType,
    organization_role: organizationPermissions?.role,
    cloth,
    cover_x: coverPosition?.x,
    cover_y: coverPosition?.y,
  };
  return Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
}

const differs = (given: Given[]): RawBuilder<unknown> =>
  sql.join(
    [sql`false`, ...given.map(({ column, value }) => sql`b.${sql.ref(column)} <> ${value}`)],
    sql` or `,
  );
