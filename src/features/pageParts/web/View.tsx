import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton, lazyPart, LogoMark, useNarrow } from '#ui/web/index.ts';
import { useLayout } from './layout.ts';
import { useTitle } from './title.ts';
import { WaitingChanges } from './WaitingChanges.tsx';
import styles from './View.module.css';

const BareView = lazyPart(() => import('./BareView.tsx'));

export interface Crumb {
  label: string;
  to: string;
}

export interface ViewProps {
  /** The window's title, without the product's name. */
  title: string;
  /** The running head: where this page stands. */
  crumbs?: Crumb[];
  /** The last word of the running head; the title unless given. */
  here?: ReactNode;
  /** At the right of the bar. Actions that a phone's tabs have already may be left out there: see `useNarrow`. */
  actions?: ReactNode;
  /** Panel beside the page: a `<Panel>`, at most one. */
  panel?: ReactNode;
  /** Surface of the page: a sheet to read and work on, or the desk that sheets lie on. */
  ground?: 'page' | 'desk';
  /** Is given the scrolling element, for lists that draw only the rows in sight. */
  scroller?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A page of the app: running head and actions in the bar, the page below, a panel beside it. */
export function View({
  title,
  crumbs = [],
  here = title,
  actions,
  panel,
  ground = 'page',
  scroller,
  children,
}: ViewProps) {
  useTitle(title);
  if (useLayout() !== 'app') {
    return <BareView>{children}</BareView>;
  }
  return (
    <>
      <div className={styles.view}>
        <header className={styles.bar}>
          <RunningHead crumbs={crumbs} here={here} />
          <span className={styles.gap} />
          <WaitingChanges />
          {actions}
        </header>
        <main
          ref={scroller}
          id="main"
          className={styles.scroll}
          data-ground={ground}
          data-scroll-restoration-id="main"
          tabIndex={-1}
        >
          {children}
        </main>
      </div>
      {panel}
    </>
  );
}

function RunningHead({ crumbs, here }: { crumbs: Crumb[]; here: ReactNode }) {
  const narrow = useNarrow();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const above = crumbs.at(-1);
  if (narrow) {
    if (!above)
      return (
        <span className={styles.mark}>
          <LogoMark size={26} />
        </span>
      );
    const way = canGoBack ? { onClick: () => history.back() } : { render: <Link to={above.to} /> };
    return <IconButton size="touch" icon={<ChevronLeft />} label="Back" tooltip="" {...way} />;
  }
  return (
    <nav className={styles.head} aria-label="Breadcrumb">
      {crumbs.map((crumb) => (
        <Link key={crumb.to} to={crumb.to} dir="auto">
          {crumb.label}
        </Link>
      ))}
      {here && (
        <b aria-current="page" dir="auto">
          {here}
        </b>
      )}
    </nav>
  );
}
