import { Link, useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon, Plus } from 'lucide-react';
import { navEntries } from '#features/pageParts/web/index.ts';
import { useOnRoot } from '#ui/web/index.ts';
import { NavCount } from './NavCount.tsx';
import { useNewPostHere } from './useNewPostHere.ts';
import styles from './TabBar.module.css';

const tabs = navEntries.filter((entry) => entry.isTab);

/** The phone's way around: the first places, a new post in their middle, and the rest behind More. */
export function TabBar({ isMoreOpen, onMore }: { isMoreOpen: boolean; onMore: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { create, isBusy } = useNewPostHere();
  useOnRoot('tabs');
  const tab = ({ to, label, icon: Icon, holds }: (typeof navEntries)[number]) => (
    <Link
      key={to}
      to={to}
      className={styles.tab}
      data-here={(!isMoreOpen && holds(path)) || undefined}
      aria-current={holds(path) ? 'page' : undefined}
    >
      <Icon />
      {label}
    </Link>
  );
  return (
    <nav className={styles.tabs} aria-label="Main">
      {tabs.slice(0, 2).map(tab)}
      <button
        type="button"
        className={styles.add}
        aria-label="New post"
        aria-busy={isBusy || undefined}
        onClick={() => void create()}
      >
        <span>
          <Plus />
        </span>
      </button>
      {tabs.slice(2).map(tab)}
      <button
        type="button"
        className={styles.tab}
        data-here={isMoreOpen || undefined}
        aria-haspopup="dialog"
        onClick={onMore}
      >
        <MenuIcon />
        More
        <NavCount to="/messages" as="dot" />
      </button>
    </nav>
  );
}
