import { useLayoutEffect, useState } from 'react';
import type { Thing } from '#blocks/contract/index.ts';

type Hear = (thing: Thing) => void;

/** Tells each block of a post what has become of it, so that of a thousand blocks one is drawn again, and none looked at. */
export class ThingNews {
  private known = new Map<string, Thing>();
  private readonly ears = new Map<string, Set<Hear>>();

  /** The blocks are these now. */
  tell(things: readonly Thing[]): void {
    const before = this.known;
    this.known = new Map(things.map((thing) => [thing._id, thing]));
    for (const [id, hears] of this.ears) {
      const thing = this.known.get(id);
      if (thing && thing !== before.get(id)) for (const hear of hears) hear(thing);
    }
  }

  /** @returns how to stop */
  listen(id: string, hear: Hear): () => void {
    const hears = this.ears.get(id) ?? new Set();
    this.ears.set(id, hears.add(hear));
    return () => {
      hears.delete(hear);
      if (hears.size === 0 && this.ears.get(id) === hears) this.ears.delete(id);
    };
  }
}

/** A block as it is now. @param drawn as it was when all blocks were last drawn */
export function useThing(news: ThingNews, drawn: Thing): Thing {
  const [last, setLast] = useState(drawn);
  const [now, setNow] = useState(drawn);
  const isNew = last !== drawn;
  if (isNew) {
    setLast(drawn);
    setNow(drawn);
  }
  useLayoutEffect(() => news.listen(drawn._id, setNow), [news, drawn._id]);
  return isNew ? drawn : now;
}
