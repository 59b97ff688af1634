import { ChevronsDown } from 'lucide-react';
import { placeOf, type Thread } from '#features/messages/contract.ts';
import type { Action } from '#platform/web/page/action.ts';
import { toast } from '#ui/web/index.ts';
import { lastSpokenFirst } from './applyThreadEvent.ts';
import { unreadKey } from './useRowKeys.ts';
import { isOpened, type Opened } from './useOpened.ts';

/** Discussions, of which one is open. */
export interface OnMessages {
  /** The discussion to go on to; none where everything is read. */
  next: Thread | undefined;
  /** Opens it to be read. */
  open: (opened: Opened) => void;
}

/** Goes on to the next discussion in which something is unread; where there is none, a toast says so. */
export const goToNextUnread: Action<OnMessages> = {
  ...unreadKey,
  id: 'next unread',
  icon: <ChevronsDown />,
  words: 'discussion message jump skip',
  act: ({ next, open }) => {
    if (next) open({ type: next.type, id: next._id });
    else toast({ id: 'next unread', message: 'You have read all that was said to you.' });
  },
};

/**
 * All that is known to be unread, the last spoken in first. Both lists are read again when somebody speaks, each in its own
 * time: one that is shown as unread is gone on to though the list of the unread is yet to hear of it.
 * @param listed the unread discussions, also those that are not shown
 */
export function knownUnread(listed: readonly Thread[], shown: readonly Thread[]): Thread[] {
  const known = new Set(listed.map(placeOf));
  const ahead = shown.filter((thread) => thread.unreadCount > 0 && !known.has(placeOf(thread)));
  return ahead.length === 0 ? [...listed] : [...listed, ...ahead].toSorted(lastSpokenFirst);
}

/**
 * The unread discussion after the one that is open, in their order; after the last of them the first.
 * @param unread the unread discussions, the last spoken in first
 */
export function nextUnread(
  unread: readonly Thread[],
  opened: Opened | undefined,
  thread: Thread | undefined,
): Thread | undefined {
  const others = unread.filter((other) => !isOpened(other, opened));
  return (thread && others.find((other) => lastSpokenFirst(thread, other) < 0)) ?? others[0];
}
