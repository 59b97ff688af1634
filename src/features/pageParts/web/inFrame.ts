import type { ComponentType } from 'react';
import { createStore } from '#ui/web/index.ts';

const standing = createStore<readonly ComponentType[]>([]);

/** Parts that features have put into the frame, above every page: their code comes with the first need of them. */
export const partsInFrame = { get: standing.get, subscribe: standing.subscribe };

/** Puts a part into the frame for as long as the tab is open; it draws nothing while it has nothing to say. */
export function putInFrame(part: ComponentType): void {
  if (!standing.get().includes(part)) standing.set([...standing.get(), part]);
}
