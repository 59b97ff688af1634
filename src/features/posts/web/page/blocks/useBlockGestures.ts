import type { MouseEvent } from 'react';
import { useSelectGestures } from '#platform/web/lists/useSelectGestures.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';

/** Choosing blocks by pointer, for what holds them. A text that one is writing in is left to itself. */
export function useBlockGestures(selection: Selection) {
  const gestures = useSelectGestures(selection, isForItself);
  return {
    ...gestures,
    /** A text in which one does not write yet would take the press for a caret. */
    onMouseDownCapture: (event: MouseEvent<HTMLElement>) => {
      const isAsked = event.shiftKey || event.ctrlKey || event.metaKey || selection.count > 0;
      if (isAsked && event.button === 0 && !isForItself(event.target as Element)) event.preventDefault();
    },
  };
}

/** Links, tools and fields do what they do; pictures, which are buttons, are chosen as their blocks are. */
function isForItself(target: Element): boolean {
  const text = target.closest('[contenteditable="true"]');
  return (
    (text !== null && text.contains(document.activeElement)) ||
    target.closest('[data-item]') === null ||
    target.closest(
      'a, input, textarea, label, summary, [role="toolbar"], [role="menu"], [role="dialog"], [data-hand]',
    ) !== null
  );
}
