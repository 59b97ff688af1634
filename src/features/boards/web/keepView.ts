import { boardLooked, type Board } from '#features/boards/contract.ts';
import { showAs, type ViewMode } from '#features/boards/contract/viewing.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import type { Platform } from '#platform/web/platform.ts';

/** Keeps in which view somebody looks at a board, for all of their tabs and devices. */
export function keepView(platform: Platform, { _id: boardID, title }: Board, viewMode: ViewMode) {
  return createCommand(platform, showAs, { job: { about: title } })(
    { params: { boardID }, body: { viewMode } },
    [expectEvent(`profile:${platform.profileID()}`, boardLooked, { boardID, viewMode })],
  );
}
