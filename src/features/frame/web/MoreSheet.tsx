import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Bell, BookOpenText, Building2, LogOut, Plus, Search, Settings } from 'lucide-react';
import { Badge, Panel, Segmented, Spine, useTheme, VisuallyHidden } from '#ui/web/index.ts';
import { showActivity } from '#features/activity/web/index.ts';
import { chooseTheme, themeChoices, useSignOut } from '#features/shell/web/index.ts';
import { NavCount } from './NavCount.tsx';
import { useRecentBoards } from './RecentBoards.tsx';
import { NewProfileDialog, useOwnProfiles, useSwitchProfile } from '#features/ownProfiles/web/index.ts';
import { Face, fullName, useOwnProfile } from '#features/profiles/web/index.ts';
import { openPalette } from './overPage.ts';
import { useNavEntries } from './useNavEntries.ts';
import styles from './MoreSheet.module.css';

/** The rest of the sidebar, on a phone: other places, recent boards, theme, and the way out. */
export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const profile = useOwnProfile();
  const others = useOwnProfiles().filter(({ id }) => id !== profile?.id);
  const change = useSwitchProfile();
  const [isMaking, setMaking] = useState(false);
  const entries = useNavEntries();
  const boards = useRecentBoards();
  const signOut = useSignOut();
  const theme = useTheme();
  const leaveFor = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  return (
    <Panel title={profile ? fullName(profile) : 'More'} onClose={onClose}>
      {profile && (
        <p className={styles.me}>
          <Face person={profile} size={32} decorative />@{profile.screenName}
        </p>
      )}
      <ul className={styles.list}>
        <li>
          <button type="button" className={styles.line} onClick={leaveFor(openPalette)}>
            <Search />
            Search
          </button>
        </li>
        <li>
          <button type="button" className={styles.line} onClick={leaveFor(() => showActivity(true))}>
            <Bell />
            Activity
            <Badge count={profile?.activityCount ?? 0} />
            {profile && profile.activityCount > 0 && <VisuallyHidden> unread</VisuallyHidden>}
          </button>
        </li>
        {entries
          .filter((entry) => !entry.isTab)
          .map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={styles.line} onClick={onClose}>
                <Icon />
                {label}
                <NavCount to={to} as="badge" />
              </Link>
            </li>
          ))}
        {boards.map((board) => (
          <li key={board.boardID}>
            <Link
              to="/boards/$boardID"
              params={{ boardID: board.boardID }}
              className={styles.line}
              onClick={onClose}
            >
              <span className={styles.glyph}>
                <Spine id={board.boardID} />
              </span>
              <span dir="auto" className={styles.words}>
                {board.title}
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/settings" className={styles.line} onClick={onClose}>
            <Settings />
            Settings
          </Link>
        </li>
        <li>
          <Link to="/organization" className={styles.line} onClick={onClose}>
            <Building2 />
            Organisation
          </Link>
        </li>
        <li>
          <Link to="/documentation" className={styles.line} onClick={onClose}>
            <BookOpenText />
            Guide
          </Link>
        </li>
        {others.map((other) => (
          <li key={other.id}>
            <button type="button" className={styles.line} onClick={leaveFor(() => change(other))}>
              <Face person={other} size={20} decorative />
              <span className={styles.words}>Continue as {fullName(other)}</span>
              <Badge count={other.activityCount} />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.line} onClick={() => setMaking(true)}>
            <Plus />
            New profile
          </button>
        </li>
        <li>
          <button type="button" className={styles.line} onClick={leaveFor(signOut)}>
            <LogOut />
            Sign out
          </button>
        </li>
      </ul>
      <div className={styles.themes}>
        <Segmented
          wide
          label="Theme"
          value={theme}
          onChange={chooseTheme}
          options={themeChoices.map(({ value, label, icon: Icon }) => ({ value, label, icon: <Icon /> }))}
        />
      </div>
      {isMaking && <NewProfileDialog onClose={onClose} />}
    </Panel>
  );
}
