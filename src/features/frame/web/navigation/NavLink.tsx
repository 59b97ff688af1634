import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tooltip, VisuallyHidden } from '#ui/web/index.ts';
import { NavCount } from './NavCount.tsx';
import styles from './Sidebar.module.css';

/** One line of the sidebar. The current place has a ribbon at the window's edge. */
export function NavLink({
  to,
  label,
  glyph,
  isFolded,
  holds,
}: {
  to: string;
  label: string;
  glyph: ReactNode;
  /** Only the glyph is seen; the label is a tooltip. */
  isFolded: boolean;
  /** Whether an address is this place. */
  holds: (path: string) => boolean;
}) {
  const isHere = useRouterState({ select: (state) => holds(state.location.pathname) });
  const link = (
    <Link
      to={to}
      className={styles.link}
      data-here={isHere || undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      {glyph}
      {isFolded ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span dir="auto" className={styles.label}>
          {label}
        </span>
      )}
      <NavCount to={to} as={isFolded ? 'dot' : 'number'} />
    </Link>
  );
  return (
    <li>
      {isFolded ? (
        <Tooltip content={label} describes={false} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}
