import type { RecentBoard } from '#features/boards/contract.ts';
import { RECENT_SHOWN, recentBoardList } from '#features/boards/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Spine, VisuallyHidden } from '#ui/web/index.ts';
import { NavLink } from './NavLink.tsx';
import { useProfileID } from '#features/pageParts/web/index.ts';
import styles from './Sidebar.module.css';

/** The boards last looked at, live; empty until they are known. */
export function useRecentBoards(): RecentBoard[] {
  return useLive(recentBoardList(useProfileID())).data?.items.slice(0, RECENT_SHOWN) ?? [];
}

/** The boards one was on last, each with its cloth. */
export function RecentBoards({ isFolded }: { isFolded: boolean }) {
  const boards = useRecentBoards();
  if (boards.length === 0) return null;
  return (
    <div role="group" aria-label="Recent boards">
      <h2 className={styles.title}>
        {isFolded ? <VisuallyHidden>Recent boards</VisuallyHidden> : 'Recent boards'}
      </h2>
      <ul className={styles.list}>
        {boards.map((board) => (
          <NavLink
            key={board.boardID}
            to={`/boards/${board.boardID}`}
            label={board.title}
            glyph={
              <span className={styles.spine}>
                <Spine id={board.boardID} cloth={board.cloth} />
              </span>
            }
            isFolded={isFolded}
            holds={(path) => path.toLowerCase() === `/boards/${board.boardID}`}
          />
        ))}
      </ul>
    </div>
  );
}
