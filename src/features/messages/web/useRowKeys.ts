import { useRef, useState } from 'react';
import type { Thread } from '#features/messages/contract.ts';
import { isOpened, type Opened } from './useOpened.ts';

export const rowKeys = {
  next: { label: 'Next discussion', keys: ['j'] },
  previous: { label: 'Previous discussion', keys: ['k'] },
} as const;

export const unreadKey = { label: 'Next unread', keys: ['n'] } as const;

/**
 * Goes through the discussions by keys: J opens the next, K the one before. The focus is on the line of the one that is
 * open, so that the next key goes on; Enter there goes to where one writes.
 */
export function useRowKeys(shown: Thread[], opened: Opened | undefined, open: (opened: Opened) => void) {
  const ref = useRef<HTMLElement>(null);
  const [isReading, setReading] = useState(false);
  const show = (next: Opened) => {
    setReading(true);
    open(next);
    const at = shown.findIndex((thread) => isOpened(thread, next));
    const row = ref.current?.querySelectorAll<HTMLElement>('li button')[at];
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  return {
    ref,
    /** Whether the open one was opened by a key: to be read, and not yet answered. */
    isReading,
    /** Opens one by a key. */
    show,
    /** Opens one to read and write. */
    open: (next: Opened) => {
      setReading(false);
      open(next);
    },
    move: (step: 1 | -1) => {
      const at = shown.findIndex((thread) => isOpened(thread, opened));
      const next = shown[at < 0 ? 0 : Math.min(Math.max(at + step, 0), shown.length - 1)];
      if (next) show({ type: next.type, id: next._id });
    },
  };
}
