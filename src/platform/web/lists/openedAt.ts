import { createContext, type RefObject } from 'react';

/** A list as it is drawn: the ids of its items, and what brings the one at an index into sight. */
export interface DrawnList {
  ids: readonly string[];
  show(index: number): void;
}

/** Around a list that is opened at one of its items. */
export interface OpenedAt {
  /** The item, while it is marked. */
  marked: string | undefined;
  /** Set by the list whenever it is drawn. */
  drawn: RefObject<DrawnList | undefined>;
}

export const OpenedAtContext = createContext<OpenedAt | undefined>(undefined);
