import { Funnel } from 'lucide-react';
import type { OnBoard } from '#features/boards/web/index.ts';
import { useProfileID } from '#features/shell/web/index.ts';
import { useLive } from '#platform/web/useLive.ts';
import { Button, Popover } from '#ui/web/index.ts';
import { FilterLine } from './FilterLine.tsx';
import { SaveFilter } from './SaveFilter.tsx';
import { savedFilters } from './savedFilterQueries.ts';
import { useFilterAddress } from './useFilterAddress.ts';
import styles from './SavedFilters.module.css';

/** The filters that are saved on a board, and the one in force, which can be. Not there where there is neither. */
export default function SavedFilters({ board }: OnBoard) {
  const { data: filters = [] } = useLive(savedFilters(board._id, useProfileID()));
  const { search, open } = useFilterAddress();
  const current = filters.find((filter) => filter.search === search);
  if (filters.length === 0 && search === '') return null;
  const groups = [
    { name: 'For everybody here', filters: filters.filter(({ isShared }) => isShared) },
    { name: 'Yours', filters: filters.filter(({ isShared }) => !isShared) },
  ];
  return (
    <Popover
      label="Saved filters"
      width={300}
      trigger={
        <Button variant="quiet" size="compact" icon={<Funnel />} pressed={current !== undefined}>
          Saved
        </Button>
      }
    >
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
    </Popover>
  );
}
