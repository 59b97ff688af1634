import { Bell } from 'lucide-react';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { IconButton } from '#ui/web/index.ts';
import { showActivity, useActivityOpen } from './activityOpen.ts';

/** Opens what others did, on a phone's first page; how much of it is unread stands on it. */
export function ActivityButton() {
  const isOpen = useActivityOpen();
  return (
    <IconButton
      size="touch"
      icon={<Bell />}
      label="Activity"
      badge={useOwnProfile()?.activityCount ?? 0}
      aria-expanded={isOpen}
      onClick={() => showActivity(!isOpen)}
    />
  );
}
