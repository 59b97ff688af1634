import { useEffect } from 'react';
import { isTakenElsewhere } from './takenElsewhere.ts';
import type { PostActions } from './postActions.ts';

/** Ctrl or ⌘ with Z undoes what one did to the blocks, with Shift or Y it is done again; in a text, they are the text's. */
export function useBlockHistoryKeys({ undo, redo }: Pick<PostActions, 'undo' | 'redo'>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      if (isTakenElsewhere(event.target)) return;
      const key = event.key.toLowerCase();
      const act = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo]);
}
