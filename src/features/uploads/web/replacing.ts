import { undoReplacement } from '#features/uploads/contract/replacing.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import type { Platform } from '#platform/web/platform.ts';
import { toast } from '#ui/web/index.ts';
import type { HeldPlace } from './uploadPorts.ts';

/** Says that a file has taken the place of another, and offers that back. */
export function tellReplaced(
  platform: Platform,
  { boardID, postID, thingID, fileID, name }: HeldPlace,
): void {
  const params = { boardID, postID, thingID, fileID };
  toast({
    message: `${name} is there now, in place of the former file`,
    action: {
      label: 'Undo',
      onAction: () =>
        void createCommand(platform, undoReplacement, { success: 'The former file is back' })({ params }),
    },
  });
}
