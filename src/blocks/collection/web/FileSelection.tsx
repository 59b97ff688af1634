import { onSeveral, SelectionTools, usePageActions } from '#features/pageParts/web/index.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import { useActionContext } from '#platform/web/page/action.ts';
import { useEndKey } from '#platform/web/lists/listKeys.ts';
import { VisuallyHidden } from '#ui/web/index.ts';
import { actionsInCollection } from './actionsInCollection.tsx';
import type { InCollection } from './inCollection.ts';
import { filesCounted } from './words.ts';

interface FileSelectionProps {
  /** Those that are chosen, in order. */
  files: readonly InCollection[];
  /** How many can be chosen: those that are loaded. */
  all: number;
  /** Whether the collection has more than these. */
  hasMore: boolean;
  selection: Selection;
}

/** Bar of actions on the selected files, also in the palette and by key. Escape clears the selection. */
export function FileSelection({ files, all, hasMore, selection }: FileSelectionProps) {
  const context = useActionContext();
  const { ready, dialog } = usePageActions(
    'On the selected files',
    onSeveral(actionsInCollection, files, context, selection.clear),
    {},
  );
  useEndKey(files.length > 0 ? selection.clear : undefined);
  return (
    <>
      {/* Always there: what is put into it is read out. */}
      <VisuallyHidden>
        <span role="status">{files.length > 0 && `${filesCounted(files.length)} selected`}</span>
      </VisuallyHidden>
      {dialog}
      {files.length > 0 && (
        <SelectionTools
          label="Selected files"
          count={files.length}
          all={all}
          selectAll={hasMore ? 'Select the first' : 'Select all'}
          onAll={selection.all}
          actions={ready}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
