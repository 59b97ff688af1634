import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Board } from '#features/boards/contract.ts';
import { Signs } from '#platform/web/lists/marks.tsx';
import { columnsIn, useCurrentItem } from '#platform/web/lists/useCurrentItem.ts';
import { showing } from '#subjects/web/index.ts';
import { counted, Cover, Skeleton, Time } from '#ui/web/index.ts';
import { BoardMenu } from './BoardMenu.tsx';
import { coverOf } from './coverOf.ts';
import { byline, CLOSED } from './shares.tsx';
import styles from './BoardCovers.module.css';

/** Boards as books on a shelf. */
export function BoardCovers({ boards }: { boards: Board[] }) {
  const place = useRef<HTMLUListElement>(null);
  const ids = boards.map((board) => board._id);
  const current = useCurrentItem(ids, place, undefined, () => columnsIn(place.current));
  return (
    // The keys are those of the links in it.
    <ul ref={place} role="list" className={styles.shelf} onFocus={current.follow} onKeyDown={current.step}>
      {boards.map((board) => (
        <li
          key={board._id}
          className={styles.book}
          data-item={board._id}
          {...showing({ type: 'BOARD', id: board._id })}
        >
          <Link to="/boards/$boardID" params={{ boardID: board._id }} className={styles.link}>
            <Cover {...coverOf(board)} by={byline(board)} ribbons={<Signs id={board._id} />} />
          </Link>
          <div className={styles.acts} data-acts>
            <BoardMenu board={board} variant="default" />
          </div>
          <p className={styles.under}>
            {board.isOpen ? (
              <>
                <span>{counted(board.postCount, 'post')}</span>
                <Time at={board.modifiedDate} />
              </>
            ) : (
              <span>{CLOSED}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Books to come. */
export function CoverSkeletons({ books = 12 }: { books?: number }) {
  return (
    <div className={styles.shelf} role="status" aria-label="Loading boards">
      {Array.from({ length: books }, (_, book) => (
        <div key={book} className={styles.book}>
          <div className={styles.coming}>
            <Skeleton height="100%" />
          </div>
          <p className={styles.under}>
            <Skeleton width={56} height={12} />
            <Skeleton width={40} height={12} />
          </p>
        </div>
      ))}
    </div>
  );
}
