import type { ReactNode } from 'react';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { threadList } from './threadList.ts';

/** How much is unread, wherever it lies, drawn as its place wants it. */
export default function UnreadCount({ children }: { children: (count: number) => ReactNode }) {
  const { data } = useLive(threadList(useProfileID(), { unreadOnly: true }));
  return children(data?.unread ?? 0);
}
