import type { CSSProperties } from 'react';
import { digits, EmptyState, Panel, useNarrow } from '#ui/web/index.ts';
import type { OnPost } from '../page/additions.ts';
import { minutesToRead, type TextSize } from './countWords.ts';
import type { Heading } from './readOutline.ts';
import { useHeadings, useTextSize } from './useOutline.ts';
import styles from './OutlinePanel.module.css';

/** The headings of a post's notes, which lead there, and below them how much is written. */
export default function OutlinePanel({ onClose }: OnPost & { onClose: () => void }) {
  const { headings, current } = useHeadings();
  const isNarrow = useNarrow();
  const top = Math.min(...headings.map(({ level }) => level));
  const go = (heading: Heading) => {
    if (isNarrow) onClose();
    // Once the sheet has given the focus back.
    requestAnimationFrame(() => {
      heading.element.scrollIntoView({ block: 'start' });
      heading.element.closest<HTMLElement>('[data-block]')?.focus({ preventScroll: true });
    });
  };
  return (
    <Panel title="Outline" onClose={onClose} footer={<Size />}>
      {headings.length === 0 ? (
        <EmptyState title="No headings yet">
          Headings in the notes stand here. Type <code>#</code> and a space at the beginning of a line to make
          one.
        </EmptyState>
      ) : (
        <nav aria-label="Headings">
          <ol className={styles.headings}>
            {headings.map((heading, index) => (
              <li
                key={`${index} ${heading.text}`}
                style={{ '--depth': heading.level - top } as CSSProperties}
              >
                <button
                  type="button"
                  dir="auto"
                  data-level={heading.level}
                  aria-current={index === current ? 'location' : undefined}
                  onClick={() => go(heading)}
                >
                  {heading.text}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </Panel>
  );
}

function Size() {
  const { all, chosen } = useTextSize();
  if (!all) return null;
  const minutes = minutesToRead(all.words);
  return (
    <dl className={styles.size}>
      <Row name="In this post" size={all} more={`${minutes} min to read`} />
      {chosen && <Row name="Selected" size={chosen} />}
    </dl>
  );
}

function Row({ name, size: { words, characters }, more }: { name: string; size: TextSize; more?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {digits(words)} {words === 1 ? 'word' : 'words'} · {digits(characters)}{' '}
        {characters === 1 ? 'character' : 'characters'}
        {more && ` · ${more}`}
      </dd>
    </div>
  );
}
