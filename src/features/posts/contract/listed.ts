import { boardFilled } from '#features/boards/contract.ts';
import {
  postChanged,
  postCovered,
  postCreated,
  postDeleted,
  postHidden,
  postMoved,
  postMovedAway,
  postRestored,
  postShown,
} from '#features/posts/contract.ts';
import type { EventDefinition } from '#platform/contract/event.ts';

/** Events in a board's room that change which posts a list across boards has, or what a row of it shows. */
export const listedPostEvents: EventDefinition[] = [
  postChanged,
  postCovered,
  postCreated,
  postDeleted,
  postHidden,
  postMoved,
  postMovedAway,
  postRestored,
  postShown,
  boardFilled,
];
