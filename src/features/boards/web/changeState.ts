import { lockBoard, updateBoard, type Board, type BoardState } from '#features/boards/contract.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import type { Platform } from '#platform/web/platform.ts';
import { toast } from '#ui/web/index.ts';

/** Locks a board, or unlocks it. */
export function setLock(platform: Platform, { _id: boardID }: Board, on: boolean) {
  return createCommand(platform, lockBoard, {
    success: `Board ${on ? 'Locked' : 'Unlocked'} successfully`,
    failure: 'Failed to update board lock',
  })({ params: { boardID }, body: { lockBy: on } });
}

/** Puts a board into the archive, or takes it out; the toast takes that back. */
export async function setState(platform: Platform, { _id: boardID, title }: Board, state: BoardState) {
  const run = createCommand(platform, updateBoard, {
    failure: 'An error occurred while updating the board settings.',
  });
  const set = (to: BoardState) => run({ params: { boardID }, body: { _id: boardID, state: to } });
  const { ok } = await set(state);
  if (!ok) return;
  toast({
    message: `“${title}” is ${state === 'ARCHIVED' ? 'in' : 'out of'} the archive`,
    action: {
      label: 'Undo',
      onAction: () => void set(state === 'ARCHIVED' ? 'ACTIVE' : 'ARCHIVED'),
    },
  });
}
