import type { ReactNode } from 'react';
import { useProfileID } from '#features/shell/web/index.ts';
import { useLiveList } from '#platform/web/useLive.ts';
import { threadList } from './threadList.ts';

/** How much is unread in the discussions spoken in last, drawn as its place wants it. */
export default function UnreadCount({ children }: { children: (count: number) => ReactNode }) {
  const { items } = useLiveList(threadList(useProfileID()));
  return children(items.reduce((sum, { unreadCount }) => sum + unreadCount, 0));
}
