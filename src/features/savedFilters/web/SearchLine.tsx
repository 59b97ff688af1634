import { removeSearch, renameSearch, type SavedSearch } from '#features/savedFilters/contract.ts';
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
  const params = { searchID: search._id };
  return (
    <SavedLine
      saved={search.name}
      isCurrent={isCurrent}
      onOpen={onOpen}
      onRename={async (name) => (await rename.run({ params, body: { name } })).ok}
      onRemove={() => void remove.run({ params })}
    />
  );
}
