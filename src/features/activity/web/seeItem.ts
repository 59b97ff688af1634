import { activitySeen, seeActivity, type Activity } from '#features/activity/contract.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import type { Platform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';

/** Notes that one has looked at an item. Nobody is told where that is refused: the item has gone then. */
export function seeItem(platform: Platform, { _id: activityID, seen }: Activity): void {
  if (seen) return;
  void createCommand(platform, seeActivity, { job: { onRefused: () => true } })({ params: { activityID } }, [
    expectEvent(`profile:${platform.profileID()}`, activitySeen, { activityID }),
  ]);
}
