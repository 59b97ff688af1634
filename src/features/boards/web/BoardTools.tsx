import { ChoiceMenu, Segmented, digits } from '#ui/web/index.ts';
import { useBoardAdditions, type OnBoard } from './additions.ts';
import { counted } from './shares.tsx';
import type { BoardView } from './useBoardView.ts';
import styles from './BoardPage.module.css';

const sorts = [
  { value: 'recent', label: 'Recent' },
  { value: 'created', label: 'Newest' },
  { value: 'title', label: 'Title' },
  { value: 'duedate', label: 'Due date' },
  { value: 'priority', label: 'Priority' },
] as const;

interface BoardToolsProps {
  on: OnBoard;
  view: BoardView;
  /** How many posts the filters let through; undefined while that is being read. */
  shown: number | undefined;
}

/** How the posts are shown, which of them, and in what order. */
export function BoardTools({ on, view, shown }: BoardToolsProps) {
  const { postCount } = on.board;
  const additions = useBoardAdditions();
  const isFiltered = view.filters.length > 0;
  // One's own drafts are in the list; the board, which others see too, does not count them.
  const drafts = isFiltered || shown === undefined ? 0 : Math.max(0, shown - postCount);
  const all = [counted(postCount, 'post'), ...(drafts > 0 ? [counted(drafts, 'draft')] : [])].join(', ');
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          label="View"
          labels="current"
          value={view.shownAs.name}
          onChange={view.showAs}
          options={view.views.map(({ name, label, icon }) => ({ value: name, label, icon }))}
        />
        <span className={styles.rule} />
        {additions.map(({ name, Tool }) => Tool && <Tool key={name} {...on} />)}
        <span className={styles.gap} />
        <span className={styles.total} role="status">
          {isFiltered && shown !== undefined ? `${digits(shown)} of ${all}` : all}
        </span>
        {!view.shownAs.sortBy && (
          <ChoiceMenu label="Sort" value={view.sortBy} options={sorts} onChange={view.setSort} />
        )}
      </div>
      {isFiltered && (
        <div className={styles.filters}>
          {additions.map(
            ({ name, Chips, filter }) =>
              Chips && filter && view.filters.includes(filter) && <Chips key={name} {...on} />,
          )}
        </div>
      )}
    </>
  );
}
