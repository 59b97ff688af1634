import { createStore } from '#ui/web/index.ts';

const notes = createStore<ReadonlyMap<string, string>>(new Map());

const keep = (isKept: (thingID: string, postID: string) => boolean) => {
  const kept = [...notes.get()].filter(([thingID, postID]) => isKept(thingID, postID));
  if (kept.length < notes.get().size) notes.set(new Map(kept));
};

/** The tab's notes that were refused as they stand, until their writer mends them, deletes them or leaves the post. */
export const refusedNotes = {
  /** @returns whether this post has one */
  isIn: (postID: string): boolean => [...notes.get().values()].includes(postID),
  add: (thingID: string, postID: string): void => notes.set(new Map(notes.get()).set(thingID, postID)),
  delete: (thingID: string): void => keep((id) => id !== thingID),
  leave: (postID: string): void => keep((_id, post) => post !== postID),
  subscribe: notes.subscribe,
};
