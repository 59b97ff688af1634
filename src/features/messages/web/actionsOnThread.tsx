import { Bell, BellOff, Search } from 'lucide-react';
import type { Thread } from '#features/messages/contract.ts';
import type { Action } from '#platform/web/page/action.ts';
import { setMuted } from './muting.ts';
import { goToNextUnread, type OnMessages } from './nextUnread.tsx';

/** The discussion that is open. */
export interface OnThread extends OnMessages {
  /** As the list has it, if it is there. */
  thread: Thread | undefined;
  onSearch: () => void;
}

/** The actions on the open discussion. */
export const actionsOnThread: readonly Action<OnThread>[] = [
  {
    id: 'search',
    label: 'Search in this discussion',
    icon: <Search />,
    act: ({ onSearch }) => onSearch(),
  },
  { ...goToNextUnread, isShown: ({ next }) => next !== undefined },
  {
    id: 'mute',
    label: 'Mute discussion',
    icon: <BellOff />,
    isShown: ({ thread }) => thread !== undefined && !thread.isMuted,
    act: ({ thread }, { platform }) => setMuted(platform, thread!, true),
  },
  {
    id: 'unmute',
    label: 'Unmute discussion',
    icon: <Bell />,
    isShown: ({ thread }) => thread?.isMuted === true,
    act: ({ thread }, { platform }) => setMuted(platform, thread!, false),
  },
];
