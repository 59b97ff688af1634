import { createStore } from '#ui/web/index.ts';
import type { HeldPlace } from './uploadPorts.ts';

/** Files that are told of as there; of more, those that came first are forgotten. */
const MOST = 20;

/** A file that is there, and the profile that has sent it, which alone is told. */
export interface Finished extends HeldPlace {
  profileID: string;
}

const store = createStore<readonly Finished[]>([]);

/** Files of this tab that are there now, the last to come last, until whoever sent them has seen them. */
export const finished = { get: store.get, subscribe: store.subscribe };

export const noteFinished = (profileID: string, place: HeldPlace): void =>
  store.set([...store.get(), { ...place, profileID }].slice(-MOST));

/** Forgets those of a profile: of one post, whose page shows them, or all. */
export function forgetFinished(profileID: string, postID?: string): void {
  const left = store
    .get()
    .filter((place) => place.profileID !== profileID || (postID !== undefined && place.postID !== postID));
  if (left.length < store.get().length) store.set(left);
}
