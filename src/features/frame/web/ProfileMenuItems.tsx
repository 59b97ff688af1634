import { useNavigate } from '@tanstack/react-router';
import { BookOpenText, Building2, CircleUser, Keyboard, LogOut, Plus, Settings } from 'lucide-react';
import { badgeText, MenuItem, MenuSeparator } from '#ui/web/index.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { useOwnProfiles, useSwitchProfile, type useActing } from '#features/ownProfiles/web/index.ts';
import { useSignOut } from '#features/shell/web/index.ts';
import { openKeys } from './overPage.ts';
import styles from './Sidebar.module.css';

interface ProfileMenuItemsProps {
  profile: ReturnType<typeof useActing>;
  onNewProfile(): void;
}

/** What is in the menu at the foot of the sidebar. */
export default function ProfileMenuItems({ profile, onNewProfile }: ProfileMenuItemsProps) {
  const others = useOwnProfiles().filter(({ id }) => id !== profile?.id);
  const change = useSwitchProfile();
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <>
      {profile && (
        <MenuItem
          icon={<CircleUser />}
          onSelect={() => void navigate({ to: '/profile/$id', params: { id: profile.id } })}
        >
          My profile
        </MenuItem>
      )}
      <MenuItem icon={<Settings />} onSelect={() => void navigate({ to: '/settings' })}>
        Settings
      </MenuItem>
      <MenuItem icon={<Building2 />} onSelect={() => void navigate({ to: '/organization' })}>
        Organisation
      </MenuItem>
      <MenuItem icon={<BookOpenText />} onSelect={() => void navigate({ to: '/documentation' })}>
        Guide
      </MenuItem>
      <MenuItem icon={<Keyboard />} shortcut="?" onSelect={openKeys}>
        Keyboard
      </MenuItem>
      <MenuSeparator />
      {others.map((other) => (
        <MenuItem
          key={other.id}
          icon={
            <span className={styles.face}>
              <Face person={other} size={20} decorative />
            </span>
          }
          onSelect={() => void change(other)}
        >
          {fullName(other)}
          {other.activityCount > 0 && ` · ${badgeText(other.activityCount)} unread`}
        </MenuItem>
      ))}
      <MenuItem icon={<Plus />} onSelect={onNewProfile}>
        New profile
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </>
  );
}
