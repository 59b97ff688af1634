import { muteThread, placeOf, threadMuted, type Thread } from '#features/messages/contract.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import type { Platform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { toast } from '#ui/web/index.ts';

/** Mutes a discussion, or ends that: at once on screen, then on the server. */
export async function setMuted(platform: Platform, thread: Thread, muted: boolean): Promise<void> {
  const params = { type: thread.type, id: thread._id };
  const { ok } = await createCommand(platform, muteThread)({ params, body: { muted } }, [
    expectEvent(`profile:${platform.profileID()}`, threadMuted, { placeID: placeOf(thread), muted }),
  ]);
  if (ok && muted)
    toast({
      message:
        'Discussion muted: nothing here counts as unread or comes by mail. Activity still tells of mentions.',
      action: { label: 'Undo', onAction: () => void setMuted(platform, thread, false) },
    });
}
