import { useEffect, useState } from 'react';
import { openNotebook } from '#features/notebook/contract.ts';
import type { CallError } from '#platform/web/calling/callError.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';

/**
 * The board that is the notebook of the reader and a connection. It is opened where it is not known, and made when one of
 * the two opens it first.
 * @param known its id, where a list tells it; the id stays known after the list has lost it
 */
export function useNotebookID(personID: string, known?: string) {
  const platform = usePlatform();
  const [made, setMade] = useState<{ boardID?: string; error?: CallError }>({});
  const [tries, setTries] = useState(0);
  const [last, setLast] = useState(known);
  if (known !== undefined && known !== last) setLast(known);
  const boardID = known ?? made.boardID ?? last;
  const isUnknown = boardID === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    void createCommand(platform, openNotebook, { failure: null })({ params: { id: personID } }).then(
      (opened) => setMade(opened.ok ? { boardID: opened.data.connectionBoardID } : { error: opened.error }),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked again on demand
  }, [platform, isUnknown, personID, tries]);
  return {
    boardID,
    error: isUnknown ? made.error : undefined,
    retry: () => {
      setMade({});
      setTries((count) => count + 1);
    },
  };
}
