import { useEffect } from 'react';
import { pressedOf } from '#platform/web/page/keys.ts';
import { keysOfHistory } from '../blocks/keysOnBlock.ts';
import { isTakenElsewhere } from './takenElsewhere.ts';
import type { PostActions } from '../postActions.ts';

/** Ctrl or ⌘ with Z undoes what one did to the blocks, with Shift or Y it is done again; in a text, they are the text's. */
export function useBlockHistoryKeys({ undo, redo }: Pick<PostActions, 'undo' | 'redo'>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTakenElsewhere(event.target)) return;
      const name = pressedOf(keysOfHistory, event);
      if (!name) return;
      event.preventDefault();
      ({ undo, redo })[name]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo]);
}
