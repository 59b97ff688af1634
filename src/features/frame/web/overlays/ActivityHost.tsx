import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ActivityPanel, showActivity, useActivityOpen } from '#features/activity/web/index.ts';
import { BookmarkKey } from '#features/bookmarks/web/index.ts';
import { partsInFrame } from '#features/pageParts/web/index.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { useStore } from '#ui/web/index.ts';
import { ActivityEntry } from '../navigation/ActivityEntry.tsx';
import { useIconBadge } from '../installed/useIconBadge.ts';
import { usePushedAddress } from '../installed/usePushedAddress.ts';

const close = () => showActivity(false);

/**
 * Activity in the frame: its line in the sidebar, where there is one, and its panel beside any page, until one goes to
 * another; and what features put over every page. All of it comes after the page has.
 */
export default function ActivityHost({ narrow }: { narrow: boolean }) {
  const isOpen = useActivityOpen();
  const parts = useStore(partsInFrame);
  useIconBadge(useOwnProfile()?.activityCount ?? 0);
  usePushedAddress();
  const router = useRouter();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // oxlint-disable-next-line react/set-state-in-effect -- the sidebar comes and goes with the window's width, and has its place only then
  useLayoutEffect(() => setSlot(narrow ? null : document.getElementById('activity-entry')), [narrow]);
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && close()),
    [router],
  );
  return (
    <>
      {slot && createPortal(<ActivityEntry />, slot)}
      <BookmarkKey />
      {isOpen && <ActivityPanel onClose={close} />}
      {parts.map((Part, index) => (
        <Part key={index} />
      ))}
    </>
  );
}
