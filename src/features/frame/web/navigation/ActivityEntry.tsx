import { Bell } from 'lucide-react';
import { unreadWords, showActivity, useActivityOpen } from '#features/activity/web/index.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { usePreference } from '#platform/web/page/preferences.ts';
import { badgeText, Tooltip, VisuallyHidden } from '#ui/web/index.ts';
import counts from './NavCount.module.css';
import styles from './Sidebar.module.css';

/** The sidebar's way to what others did, with how much of it is new. It opens beside the page. */
export function ActivityEntry() {
  const isFolded = usePreference('isSidebarNavCollapsed')[0] === 'true';
  const isOpen = useActivityOpen();
  const count = useOwnProfile()?.activityCount ?? 0;
  const button = (
    <button
      type="button"
      className={styles.link}
      aria-expanded={isOpen}
      onClick={() => showActivity(!isOpen)}
    >
      <Bell />
      {isFolded ? <VisuallyHidden>Activity</VisuallyHidden> : <span className={styles.label}>Activity</span>}
      {count > 0 && (
        <>
          <span className={isFolded ? counts.dot : counts.number} aria-hidden="true">
            {!isFolded && badgeText(count)}
          </span>
          <VisuallyHidden>, {unreadWords(count)}</VisuallyHidden>
        </>
      )}
    </button>
  );
  return isFolded ? (
    <Tooltip content="Activity" describes={false} side="right">
      {button}
    </Tooltip>
  ) : (
    button
  );
}
