import { LayoutGrid, List } from 'lucide-react';
import type { Board } from '#features/boards/contract.ts';
import type { Preference } from '#platform/web/preferences.ts';
import { ChoiceMenu, Segmented, digits } from '#ui/web/index.ts';
import { PeopleChips, PeopleFilter } from './PeopleFilter.tsx';
import { counted } from './shares.tsx';
import type { BoardView } from './useBoardView.ts';
import styles from './BoardPage.module.css';

const sorts = [
  { value: 'recent', label: 'Recent' },
  { value: 'created', label: 'Newest' },
  { value: 'title', label: 'Title' },
] as const;

/** How the posts are shown, which of them, and in what order. */
export function BoardTools({
  board,
  view,
  mode,
  onMode,
  shown,
}: {
  board: Board;
  view: BoardView;
  mode: Preference<'viewMode'>;
  onMode: (mode: Preference<'viewMode'>) => void;
  /** How many posts the filter lets through; undefined while that is being read. */
  shown: number | undefined;
}) {
  // One's own drafts are in the list; the board, which others see too, does not count them.
  const drafts = view.people.length > 0 || shown === undefined ? 0 : Math.max(0, shown - board.postCount);
  const all = [counted(board.postCount, 'post'), ...(drafts > 0 ? [counted(drafts, 'draft')] : [])].join(
    ', ',
  );
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          label="View"
          labels="current"
          value={mode}
          onChange={onMode}
          options={[
            { value: 'cards', label: 'Cards', icon: <LayoutGrid /> },
            { value: 'list', label: 'Rows', icon: <List /> },
          ]}
        />
        <span className={styles.rule} />
        <PeopleFilter board={board} people={view.people} onChange={view.setPeople} />
        <span className={styles.gap} />
        <span className={styles.total} role="status">
          {view.people.length > 0 && shown !== undefined ? `${digits(shown)} of ${all}` : all}
        </span>
        <ChoiceMenu label="Sort" value={view.sortBy} options={sorts} onChange={view.setSort} />
      </div>
      {view.people.length > 0 && (
        <div className={styles.filters}>
          <PeopleChips board={board} people={view.people} onChange={view.setPeople} />
        </div>
      )}
    </>
  );
}
