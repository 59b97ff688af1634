import { BellOff, ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Discussion, type Place } from '#features/comments/web/index.ts';
import { WaitingChanges } from '#features/pageParts/web/index.ts';
import { Delayed, IconButton, SkeletonRows, useNarrow } from '#ui/web/index.ts';
import { FindBar } from './FindBar.tsx';
import { highlightWords } from './highlightWords.ts';
import { ThreadMenu } from './ThreadMenu.tsx';
import { useFinding } from './useFinding.ts';
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
  const {
    opened,
    thread,
    readID,
    isReading,
    onBack,
    next,
    open,
    glyph,
    title,
    aside,
    actions,
    place,
    children,
  } = props;
  const narrow = useNarrow();
  const said = useRef<HTMLDivElement>(null);
  const [isFinding, setFinding] = useState(false);
  const finding = useFinding(opened);
  const sought = isFinding ? finding.words.trim() : '';
  useEffect(() => (said.current ? highlightWords(said.current, sought) : undefined), [sought]);
  const endFinding = () => {
    setFinding(false);
    finding.setWords('');
    finding.end();
  };
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
        {thread?.isMuted && (
          <span className={styles.muted}>
            <BellOff aria-hidden="true" /> Muted
          </span>
        )}
        {place && place.sourceType !== 'CONNECTION' && <WhoIsHere place={place} />}
        {narrow && <WaitingChanges />}
        {actions}
        {place && <ThreadMenu thread={thread} onSearch={() => setFinding(true)} next={next} open={open} />}
      </header>
      {isFinding && place && <FindBar finding={finding} onClose={endFinding} />}
      {children ||
        (place ? (
          <Discussion place={place} readID={readID} isReading={isReading} seen={thread?.seen ?? undefined}>
            {(words, composer) => (
              <>
                {/* The thread scrolls: the keys reach it. */}
                <div ref={said} className={styles.words} tabIndex={0} role="group" aria-label="What was said">
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
