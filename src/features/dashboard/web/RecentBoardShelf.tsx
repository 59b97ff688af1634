import { Link } from '@tanstack/react-router';
import type { Board, RecentBoard } from '#features/boards/contract.ts';
import { byline, coverOf, RECENT_SHOWN, recentBoardList } from '#features/boards/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { Marked, Signs } from '#platform/web/lists/marks.tsx';
import { useLive, type LiveListView } from '#platform/web/live/useLive.ts';
import { Cover, Skeleton, When, type CoverProps } from '#ui/web/index.ts';
import styles from './RecentBoardShelf.module.css';

interface Book {
  cover: CoverProps;
  /** Kind of the visit, at the time `at`. */
  verb: 'Seen' | 'Changed';
  at: string;
}

const MIDDLE = { x: 50, y: 50 };

/** The boards one was on last; where one was on none yet, those that changed last. */
export function RecentBoardShelf({ boards }: { boards: LiveListView<Board> }) {
  const recent = useLive(recentBoardList(useProfileID()));
  return (
    <LiveState of={recent} failed="Failed to fetch boards" coming={<ShelfSkeleton />} level={3}>
      {({ items }) => (
        <Marked>
          <Shelf recent={items} boards={boards} />
        </Marked>
      )}
    </LiveState>
  );
}

function Shelf({ recent, boards }: { recent: RecentBoard[]; boards: LiveListView<Board> }) {
  const known = new Map(boards.items.map((board) => [board._id, board]));
  const visited = recent.map<Book>((last) => {
    const board = known.get(last.boardID);
    // The list knows more of a board than what one was on: whose it is, and the point of its picture that stays in sight.
    const cover = coverOf({ _id: last.boardID, coverPosition: board?.coverPosition ?? MIDDLE, ...last });
    return { cover: board ? { ...cover, by: byline(board) } : cover, verb: 'Seen', at: last.lastViewedDate };
  });
  const books =
    visited.length > 0
      ? visited
      : boards.items.map<Book>((board) => ({
          cover: { ...coverOf(board), by: byline(board) },
          verb: 'Changed',
          at: board.modifiedDate,
        }));
  return (
    <ul role="list" className={styles.shelf}>
      {books.slice(0, RECENT_SHOWN).map(({ cover, verb, at }) => (
        <li key={cover.id} className={styles.book}>
          <Link to="/boards/$boardID" params={{ boardID: cover.id }} className={styles.link}>
            <Cover {...cover} ribbons={<Signs id={cover.id} />} />
          </Link>
          <p className={styles.under}>
            {verb} <When at={at} as="list" />
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
