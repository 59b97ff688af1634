import { Link } from '@tanstack/react-router';
import { Bell, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect } from 'react';
import { ariaKeys } from '#platform/web/page/keys.ts';
import { usePreference } from '#platform/web/page/preferences.ts';
import { cx, IconButton, LogoMark, VisuallyHidden } from '#ui/web/index.ts';
import { ThemeSwitch } from '#features/pageParts/web/index.ts';
import { fold, foldSidebar } from '../actions/everywhere.tsx';
import { NavLink } from './NavLink.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { RecentBoards } from './RecentBoards.tsx';
import { SearchLink } from './SearchLink.tsx';
import { useNavEntries } from './useNavEntries.ts';
import styles from './Sidebar.module.css';

const shortcuts = ariaKeys(fold.keys);

/** Where one can go, at the left; folded to its icons by the button or by `[`. */
export function Sidebar() {
  const [collapsed] = usePreference('isSidebarNavCollapsed');
  const isFolded = collapsed === 'true';
  const entries = useNavEntries();
  useToastsBeside(isFolded);
  return (
    <nav className={styles.nav} data-folded={isFolded || undefined} aria-label="Main">
      <div className={styles.head}>
        <Link to="/" className={styles.home}>
          <LogoMark size={22} />
          {isFolded ? <VisuallyHidden>Octavo</VisuallyHidden> : <b>Octavo</b>}
        </Link>
        <IconButton
          size="compact"
          className={styles.fold}
          icon={isFolded ? <PanelLeftOpen /> : <PanelLeftClose />}
          label={isFolded ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-keyshortcuts={shortcuts}
          aria-expanded={!isFolded}
          onClick={foldSidebar}
        />
      </div>
      <div className={styles.middle}>
        <SearchLink isFolded={isFolded} />
        <ul className={styles.list}>
          {entries.map(({ to, label, icon: Icon, holds, ofTeam }) => (
            <NavLink
              key={to}
              to={to}
              label={label}
              glyph={<Icon />}
              isFolded={isFolded}
              holds={ofTeam ? holds : (path) => path.toLowerCase() === to}
            />
          ))}
          {/* Filled by ActivityHost, which comes when the page is there; its likeness keeps the place. */}
          <li id="activity-entry" className={styles.later}>
            <span className={cx(styles.link, styles.likeness)}>
              <Bell />
              <span className={styles.label}>Activity</span>
            </span>
          </li>
        </ul>
        <RecentBoards isFolded={isFolded} />
      </div>
      <div className={styles.foot}>
        <ThemeSwitch isFolded={isFolded} />
        <ProfileMenu isFolded={isFolded} />
      </div>
    </nav>
  );
}

/** Toasts stand left in the content: they keep clear of the sidebar. */
function useToastsBeside(isFolded: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--toast-left', `calc(var(${isFolded ? '--nav-w-min' : '--nav-w'}) + 20px)`);
    return () => void style.removeProperty('--toast-left');
  }, [isFolded]);
}
