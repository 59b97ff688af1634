import { useEffect } from 'react';
import { ChevronsUpDown } from 'lucide-react';
import { lazyPart, Menu, MenuLabel, Skeleton, VisuallyHidden } from '#ui/web/index.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { useActing } from '#features/ownProfiles/web/index.ts';
import styles from './Sidebar.module.css';

// No page waits for what is in the menu.
const Items = lazyPart(() => import('./ProfileMenuItems.tsx'));
const SOON_MS = 2000;

/** Who one is, at the foot of the sidebar, and the way out. */
export function ProfileMenu({ isFolded }: { isFolded: boolean }) {
  const profile = useActing();
  useEffect(() => {
    const timer = setTimeout(() => void Items.preload?.(), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  const name = profile ? fullName(profile) : '';
  return (
    <Menu
      side="top"
      trigger={
        <button type="button" className={styles.me}>
          {profile ? (
            <Face person={profile} size={32} decorative />
          ) : (
            <Skeleton width={32} height={32} round />
          )}
          {isFolded ? (
            <VisuallyHidden>{name}, account menu</VisuallyHidden>
          ) : (
            <>
              <span className={styles.name}>
                <bdi>{name}</bdi>
                <VisuallyHidden>, account menu</VisuallyHidden>
                {profile && <small>{profile.orgName ?? `@${profile.screenName}`}</small>}
              </span>
              <ChevronsUpDown aria-hidden="true" />
            </>
          )}
        </button>
      }
    >
      <MenuLabel>{profile ? `${name}, @${profile.screenName}` : 'Your account'}</MenuLabel>
      <Items />
    </Menu>
  );
}
