/** Notes that were refused as they stand, until their writer mends them, deletes them or leaves the post. */
class RefusedNotes {
  private notes: ReadonlyMap<string, string> = new Map();
  private readonly listeners = new Set<() => void>();

  /** @returns whether this post has one */
  isIn = (postID: string): boolean => [...this.notes.values()].includes(postID);

  add(thingID: string, postID: string): void {
    this.set(new Map(this.notes).set(thingID, postID));
  }

  delete(thingID: string): void {
    if (this.notes.has(thingID)) this.set(new Map([...this.notes].filter(([id]) => id !== thingID)));
  }

  leave(postID: string): void {
    if (this.isIn(postID)) this.set(new Map([...this.notes].filter(([, post]) => post !== postID)));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private set(notes: ReadonlyMap<string, string>): void {
    this.notes = notes;
    for (const listener of this.listeners) listener();
  }
}

/** The tab's. */
export const refusedNotes = new RefusedNotes();
