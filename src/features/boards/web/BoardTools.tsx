import { viewLabels } from '#features/boards/contract/viewLabels.ts';
import { postSortChoices } from '#features/posts/web/index.ts';
import { ChoiceMenu, counted, digits, Segmented, useNarrow } from '#ui/web/index.ts';
import { useBoardAdditions, type OnBoard } from './additions.ts';
import type { BoardView } from './useBoardView.ts';
import styles from './BoardPage.module.css';

interface BoardToolsProps {
  on: OnBoard;
  view: BoardView;
  /** How many posts the filters let through; undefined while that is being read. */
  shown: number | undefined;
  /** How many of them, as far as they are loaded, are one's own drafts. */
  drafts: number;
}

/** Letters of a view's name that a phone has room for beside its icon. */
const LONG = 8;

/** How the posts are shown, which of them, and in what order. */
export function BoardTools({ on, view, shown, drafts }: BoardToolsProps) {
  const { postCount } = on.board;
  const additions = useBoardAdditions();
  const narrow = useNarrow();
  const isFiltered = view.filters.length > 0;
  // One's own drafts are in the list, and posts that not everybody sees; the board, which all see, counts neither.
  const isWhole = !isFiltered && shown !== undefined;
  const posts = isWhole ? Math.max(postCount, shown - drafts) : postCount;
  // The counts of a board leave archived posts out.
  const isArchive = view.options.filterBy === 'ARCHIVED';
  const all = [counted(posts, 'post'), ...(isWhole && drafts > 0 ? [counted(drafts, 'draft')] : [])].join(
    ', ',
  );
  const sort = !view.shownAs.sortBy && (
    <span className={styles.sort}>
      <ChoiceMenu label="Sort" value={view.sortBy} options={postSortChoices} onChange={view.setSort} />
    </span>
  );
  return (
    <>
      <div className={styles.tools} data-ground={view.shownAs.ground}>
        <Segmented
          label="View"
          labels="current"
          value={view.shownAs.name}
          onChange={view.showAs}
          options={view.views.map(({ name, icon }) => ({
            value: name,
            label: viewLabels[name],
            // On a phone the order stands beside the view: a long word is shown in place of its icon.
            ...(narrow && name === view.shownAs.name && viewLabels[name].length > LONG ? {} : { icon }),
          }))}
        />
        {/* A phone has the order beside the view, and the filters below: keys go the same way. */}
        {narrow && sort}
        <span className={styles.rule} />
        {additions.map(({ name, Tool }) => Tool && <Tool key={name} {...on} />)}
        <span className={styles.gap} />
        <span className={styles.total} role="status">
          {isArchive && shown !== undefined && `${digits(shown)} archived`}
          {!isArchive && (isFiltered && shown !== undefined ? `${digits(shown)} of ${all}` : all)}
        </span>
        {!narrow && sort}
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
