import { Funnel } from 'lucide-react';
import type { OnBoard } from '#features/boards/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, lazyPart, Popover } from '#ui/web/index.ts';
import type { SavedListProps } from './SavedList.tsx';
import { savedFilters } from './savedFilterQueries.ts';
import { useFilterAddress } from './useFilterAddress.ts';

const SavedList = lazyPart<SavedListProps>(() => import('./SavedList.tsx'));

/** The filters that are saved on a board, and the one in force, which can be. Not there where there is neither. */
export default function SavedFilters({ board }: OnBoard) {
  const { data: filters = [] } = useLive(savedFilters(board._id, useProfileID()));
  const { search, open } = useFilterAddress();
  const isSaved = filters.some((filter) => filter.search === search);
  if (filters.length === 0 && search === '') return null;
  return (
    <Popover
      label="Saved filters"
      width={300}
      trigger={
        <Button variant="quiet" size="compact" icon={<Funnel />} pressed={isSaved}>
          Saved
        </Button>
      }
    >
      <SavedList board={board} filters={filters} search={search} open={open} />
    </Popover>
  );
}
