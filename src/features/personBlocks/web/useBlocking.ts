import { blockProfile, unblockProfile } from '#features/personBlocks/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';

/** Blocking somebody, and taking it back; each says so. */
export function useBlocking({ id }: { id: string }) {
  const success = (answer: { message: string }) => answer.message;
  const blocking = useCommand(blockProfile, { success });
  const unblocking = useCommand(unblockProfile, { success });
  const input = { params: { id } };
  return {
    block: () => blocking.run(input),
    unblock: () => unblocking.run(input),
    isBusy: blocking.isBusy || unblocking.isBusy,
  };
}
