import type { Board } from '#features/boards/contract.ts';
import type { SavedFilter } from '#features/savedFilters/contract.ts';
import { FilterLine } from './FilterLine.tsx';
import { SaveFilter } from './SaveFilter.tsx';
import styles from './SavedFilters.module.css';

export interface SavedListProps {
  board: Board;
  filters: SavedFilter[];
  /** The filter in force, as an address has it; '' where there is none. */
  search: string;
  open: (search: string) => void;
}

/** The filters that are saved on a board, and a field to save the one in force by. */
export default function SavedList({ board, filters, search, open }: SavedListProps) {
  const current = filters.find((filter) => filter.search === search);
  const groups = [
    { name: 'For everybody here', filters: filters.filter(({ isShared }) => isShared) },
    { name: 'Yours', filters: filters.filter(({ isShared }) => !isShared) },
  ];
  return (
    <div className={styles.filters}>
      {groups.map(
        (group) =>
          group.filters.length > 0 && (
            <section key={group.name} aria-label={group.name}>
              <h3 className={styles.heading}>{group.name}</h3>
              <ul role="list">
                {group.filters.map((filter) => (
                  <FilterLine
                    key={filter._id}
                    board={board}
                    filter={filter}
                    isCurrent={filter === current}
                    onOpen={() => open(filter.search)}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {search !== '' && !current && <SaveFilter board={board} search={search} />}
    </div>
  );
}
