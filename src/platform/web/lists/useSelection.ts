import { useState } from 'react';

/** Several of the items of a list, chosen to do something to all of them. */
export interface Selection {
  /** How many there are, of those in the list. */
  count: number;
  has(id: string): boolean;
  /** Chooses an item, or lets it go. */
  toggle(id: string): void;
  /** Chooses all from the item chosen last to this one. */
  extendTo(id: string): void;
  all(): void;
  clear(): void;
}

/** @param ids of the items of the list, in its order; one that has gone from it is no longer chosen */
export function useSelection(ids: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(none);
  const [last, setLast] = useState<string>();
  const count = chosen.size === 0 ? 0 : ids.filter((id) => chosen.has(id)).length;
  return {
    count,
    has: (id) => chosen.has(id),
    toggle: (id) => {
      setLast(id);
      setChosen(new Set(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]));
    },
    extendTo: (id) => {
      const to = ids.indexOf(id);
      const from = last === undefined ? to : ids.indexOf(last);
      const [first, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      setLast(id);
      setChosen(new Set([...chosen, ...ids.slice(first, end + 1)]));
    },
    all: () => setChosen(new Set(ids)),
    clear: () => setChosen(none),
  };
}

const none: ReadonlySet<string> = new Set();
