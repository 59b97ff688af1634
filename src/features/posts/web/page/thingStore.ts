import { useLayoutEffect, useState } from 'react';
import type { Thing } from '#blocks/contract/index.ts';

type Listener = (thing: Thing) => void;

/** Tells each block of a post what has become of it, so that of a thousand blocks one is drawn again, and none looked at. */
export class ThingStore {
  private known = new Map<string, Thing>();
  private readonly listeners = new Map<string, Set<Listener>>();

  /** The blocks are these now. */
  set(things: readonly Thing[]): void {
    const before = this.known;
    this.known = new Map(things.map((thing) => [thing._id, thing]));
    for (const [id, listeners] of this.listeners) {
      const thing = this.known.get(id);
      if (thing && thing !== before.get(id)) for (const listener of listeners) listener(thing);
    }
  }

  /** @returns how to stop */
  subscribe(id: string, listener: Listener): () => void {
    const listeners = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(id) === listeners) this.listeners.delete(id);
    };
  }
}

/** A block as it is now. @param drawn as it was when all blocks were last drawn */
export function useThing(store: ThingStore, drawn: Thing): Thing {
  const [last, setLast] = useState(drawn);
  const [now, setNow] = useState(drawn);
  const isNew = last !== drawn;
  if (isNew) {
    setLast(drawn);
    setNow(drawn);
  }
  useLayoutEffect(() => store.subscribe(drawn._id, setNow), [store, drawn._id]);
  return isNew ? drawn : now;
}
