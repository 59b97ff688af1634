import { muteThread, placeOf, threadMuted, type Thread } from '#features/messages/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { toast } from '#ui/web/index.ts';

/** Mutes a discussion, or ends that: at once on screen, then on the server. */
export function useMute(thread: Thread | undefined): ((muted: boolean) => void) | undefined {
  const { run } = useCommand(muteThread);
  const room = `profile:${useProfileID()}` as const;
  if (!thread) return undefined;
  const set = async (muted: boolean) => {
    const params = { type: thread.type, id: thread._id };
    const event = expectEvent(room, threadMuted, { placeID: placeOf(thread), muted });
    const { ok } = await run({ params, body: { muted } }, [event]);
    if (ok && muted)
      toast({
        message:
          'Discussion muted: nothing here counts as unread or comes by mail. Activity still tells of mentions.',
        action: { label: 'Undo', onAction: () => void set(false) },
      });
  };
  return (muted) => void set(muted);
}
