import { useRef } from 'react';
import type { Thread } from '#features/messages/contract.ts';
import { isOpened, type Opened } from './useOpened.ts';

/** Goes through the discussions by keys: J opens the next, K the one before. */
export function useRowKeys(shown: Thread[], opened: Opened | undefined, open: (opened: Opened) => void) {
  const ref = useRef<HTMLElement>(null);
  const move = (step: 1 | -1) => {
    const at = shown.findIndex((thread) => isOpened(thread, opened));
    const next = shown[at < 0 ? 0 : Math.min(Math.max(at + step, 0), shown.length - 1)];
    if (!next) return;
    open({ type: next.type, id: next._id });
    ref.current?.querySelectorAll('li')[shown.indexOf(next)]?.scrollIntoView({ block: 'nearest' });
  };
  return { ref, move };
}
