import {
  removeSearch,
  renameSearch,
  searchRemoved,
  searchSaved,
  type SavedSearch,
} from '#features/savedFilters/contract.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { SavedLine } from './SavedLine.tsx';

interface SearchLineProps {
  search: SavedSearch;
  isCurrent: boolean;
  onOpen: () => void;
}

/** A saved search. */
export function SearchLine({ search, isCurrent, onOpen }: SearchLineProps) {
  const rename = useCommand(renameSearch);
  const remove = useCommand(removeSearch, { success: `“${search.name}” removed` });
  const room = `profile:${usePlatform().profileID()}` as const;
  const params = { searchID: search._id };
  return (
    <SavedLine
      saved={search.name}
      isCurrent={isCurrent}
      onOpen={onOpen}
      onRename={async (name) => {
        const expected = expectEvent(room, searchSaved, { search: { ...search, name } });
        return (await rename.run({ params, body: { name } }, [expected])).ok;
      }}
      onRemove={() =>
        void remove.run({ params }, [expectEvent(room, searchRemoved, { searchID: search._id })])
      }
    />
  );
}
