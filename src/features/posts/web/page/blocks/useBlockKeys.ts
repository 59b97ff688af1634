import type { RefObject } from 'react';
import { useKeys } from '#platform/web/page/shortcuts.ts';
import { keysToBlocks } from './keysOnBlock.ts';

/**
 * J and K go through the blocks of a post, from its head into the first. So does the arrow down for who has come to its
 * heading by key; for others it scrolls. On a block the arrows are its own.
 */
export function useBlockKeys(place: RefObject<HTMLElement | null>): void {
  const go = (step: 1 | -1) => {
    const at = document.activeElement?.closest<HTMLElement>('[data-block]')?.dataset['block'];
    const to = at === undefined ? 0 : Number(at) + step;
    const block = place.current?.querySelector<HTMLElement>(`[data-block="${to}"]`);
    block?.focus();
    return block != null;
  };
  useKeys(keysToBlocks, {
    next: () => go(1),
    previous: () => go(-1),
    begin: () => document.activeElement?.matches('h1:focus-visible') === true && go(1),
  });
}
