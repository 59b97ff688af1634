import { Link } from '@tanstack/react-router';
import type { Board, RecentBoard } from '#features/boards/contract.ts';
import { byline, RECENT_SHOWN, recentBoardList } from '#features/boards/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { useLive, type LiveListView } from '#platform/web/live/useLive.ts';
import { Cover, Skeleton, When } from '#ui/web/index.ts';
import styles from './RecentBoardShelf.module.css';

interface Book {
  id: string;
  title: string;
  by?: string;
  /** What was done then. */
  verb: 'Seen' | 'Changed';
  at: string;
}

/** The boards one was on last; where one was on none yet, those that changed last. */
export function RecentBoardShelf({ boards }: { boards: LiveListView<Board> }) {
  const recent = useLive(recentBoardList(useProfileID()));
  return (
    <LiveState of={recent} failed="Failed to fetch boards" coming={<ShelfSkeleton />} level={3}>
      {({ items }) => <Shelf recent={items} boards={boards} />}
    </LiveState>
  );
}

function Shelf({ recent, boards }: { recent: RecentBoard[]; boards: LiveListView<Board> }) {
  const known = new Map(boards.items.map((board) => [board._id, board]));
  const visited = recent.map<Book>(({ boardID, title, lastViewedDate }) => {
    const board = known.get(boardID);
    return { id: boardID, title, verb: 'Seen', at: lastViewedDate, ...(board ? { by: byline(board) } : {}) };
  });
  const books =
    visited.length > 0
      ? visited
      : boards.items.map<Book>((board) => ({
          id: board._id,
          title: board.title,
          by: byline(board),
          verb: 'Changed',
          at: board.modifiedDate,
        }));
  return (
    <ul role="list" className={styles.shelf}>
      {books.slice(0, RECENT_SHOWN).map((book) => (
        <li key={book.id} className={styles.book}>
          <Link to="/boards/$boardID" params={{ boardID: book.id }} className={styles.link}>
            <Cover id={book.id} title={book.title} by={book.by} />
          </Link>
          <p className={styles.under}>
            {book.verb} <When at={book.at} as="list" />
          </p>
        </li>
      ))}
    </ul>
  );
}

function ShelfSkeleton() {
  return (
    <div className={styles.shelf} role="status" aria-label="Loading boards">
      {Array.from({ length: RECENT_SHOWN }, (_, book) => (
        <div key={book}>
          <div className={styles.coming}>
            <Skeleton height="100%" />
          </div>
          <p className={styles.under}>
            <Skeleton width={56} height={16} />
          </p>
        </div>
      ))}
    </div>
  );
}
