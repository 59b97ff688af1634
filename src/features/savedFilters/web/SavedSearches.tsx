import { BookMarked } from 'lucide-react';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { saveSearch } from '#features/savedFilters/contract.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Popover } from '#ui/web/index.ts';
import { SaveAs } from './SaveAs.tsx';
import { savedSearches } from './savedSearchQueries.ts';
import { SearchLine } from './SearchLine.tsx';
import styles from './SavedFilters.module.css';

interface SavedSearchesProps {
  /** The search in force, as an address has it; '' where there is none. */
  search: string;
  open: (search: string) => void;
}

/** The searches that one keeps, and the one in force, which can be. Not there where there is neither. */
export function SavedSearches({ search, open }: SavedSearchesProps) {
  const { data: searches = [] } = useLive(savedSearches(useProfileID()));
  const { run, isBusy } = useCommand(saveSearch, { success: ({ name }) => `“${name}” saved` });
  const current = searches.find((one) => one.search === search);
  if (searches.length === 0 && search === '') return null;
  return (
    <Popover
      label="Saved searches"
      width={300}
      align="end"
      trigger={
        <Button variant="quiet" size="compact" icon={<BookMarked />} pressed={current !== undefined}>
          Saved
        </Button>
      }
    >
      <div className={styles.filters}>
        {searches.length > 0 && (
          <ul role="list" aria-label="Saved searches">
            {searches.map((one) => (
              <SearchLine
                key={one._id}
                search={one}
                isCurrent={one === current}
                onOpen={() => open(one.search)}
              />
            ))}
          </ul>
        )}
        {search !== '' && !current && (
          <SaveAs
            label="Save search"
            isBusy={isBusy}
            onSave={(name) => void run({ body: { name, search } })}
          />
        )}
      </div>
    </Popover>
  );
}
