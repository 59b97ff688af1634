import { updatePost, deletePost, restorePost, setThingOrder } from '#features/posts/contract.ts';
import { setCover } from '#features/posts/contract/cover.ts';
import { moveThings, copyThings } from '#features/posts/contract/movingThings.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import type { WaitingEndpoint } from '#platform/contract/endpoint.ts';

/** The calls that wait: the queue finds them by their names, after a reload too. */
export const saves: WaitingEndpoint[] = [
  updatePost,
  deletePost,
  restorePost,
  setCover,
  setThingOrder,
  moveThings,
  copyThings,
  restoreThing,
];
