import type { HeldID } from '#access/server/heldID.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';

type Settle = (context: AnyCommand, boardIDs: readonly HeldID<'board'>[]) => Promise<void>;

let settle: Settle | undefined;

/** Says how it is settled whom the owners' blocks keep off boards: by members, which boards are made without. */
export function handleBlocks(handler: Settle): void {
  settle = handler;
}

/** Settles whom its owner's blocks keep off a board that is another's from now on: a team's, or its owner's own. */
export async function settleBlocks(context: AnyCommand, boardID: HeldID<'board'>): Promise<void> {
  if (!settle) throw new Error('nothing settles whom the owners’ blocks keep off boards');
  await settle(context, [boardID]);
}
