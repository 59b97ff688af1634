import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Discussion, type Place } from '#features/comments/web/index.ts';
import { WaitingChanges } from '#features/pageParts/web/index.ts';
import { Delayed, IconButton, SkeletonRows, useNarrow } from '#ui/web/index.ts';
import { WhoIsHere } from './WhoIsHere.tsx';
import type { PaneProps } from './paneProps.ts';
import styles from './ThreadPane.module.css';

interface ThreadFrameProps extends PaneProps {
  glyph: ReactNode;
  title: string;
  /** Beside the title: where it is. */
  aside?: ReactNode;
  /** At the right of the head. */
  actions?: ReactNode;
  /** Undefined while it is not known. */
  place: Place | undefined;
  /** Instead of the discussion, where there is none. */
  children?: ReactNode;
}

/** A discussion: what it is about, what was said, and where one says more. */
export function ThreadFrame(props: ThreadFrameProps) {
  const { readID, onBack, glyph, title, aside, actions, place, children } = props;
  const narrow = useNarrow();
  return (
    <section className={styles.pane} aria-label="Discussion">
      <header className={styles.head}>
        {narrow && (
          <IconButton
            size="touch"
            icon={<ChevronLeft />}
            label="All discussions"
            tooltip=""
            onClick={onBack}
          />
        )}
        <span className={styles.glyph} aria-hidden="true">
          {glyph}
        </span>
        <div className={styles.names}>
          <h2 dir="auto" className={styles.title}>
            {title}
          </h2>
          {aside && <span className={styles.aside}>{aside}</span>}
        </div>
        {place && place.sourceType !== 'CONNECTION' && <WhoIsHere place={place} />}
        {narrow && <WaitingChanges />}
        {actions}
      </header>
      {children ||
        (place ? (
          <Discussion place={place} readID={readID}>
            {(words, composer) => (
              <>
                {/* It scrolls: the keys reach it. */}
                <div className={styles.words} tabIndex={0} role="group" aria-label="What was said">
                  {words}
                </div>
                <div className={styles.composer}>{composer}</div>
              </>
            )}
          </Discussion>
        ) : (
          <div className={styles.words}>
            <Delayed>
              <SkeletonRows rows={6} />
            </Delayed>
          </div>
        ))}
    </section>
  );
}
