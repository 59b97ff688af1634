import { createStore } from '#ui/web/index.ts';
import type { HeldPlace } from './uploadPorts.ts';

/** Files that are told of as there; of more, those that came first are forgotten. */
const MOST = 20;

const store = createStore<readonly HeldPlace[]>([]);

/** Files of this tab that are there now, the last to come last, until they have been seen. */
export const finished = { get: store.get, subscribe: store.subscribe };

export const noteFinished = (place: HeldPlace): void => store.set([...store.get(), place].slice(-MOST));

/** Forgets those of one post, whose page shows them, or all. */
export function forgetFinished(postID?: string): void {
  const left = postID === undefined ? [] : store.get().filter((place) => place.postID !== postID);
  if (left.length < store.get().length) store.set(left);
}
