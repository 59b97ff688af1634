import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Alt and F10 go from the text to the tools beside it; Ctrl or ⌘ and K begin a link. */
export function useBarKeys(
  editor: Editor,
  bar: RefObject<HTMLElement | null>,
  { link }: { link?: () => void },
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10' && bar.current) {
      event.preventDefault();
      bar.current.querySelector<HTMLElement>('button, a, input')?.focus();
    }
    const isLink =
      link && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !event.shiftKey;
    if (isLink && (!editor.state.selection.empty || editor.isActive('link'))) {
      event.preventDefault();
      event.stopPropagation(); // elsewhere it opens the search
      link();
    }
  });
  useEffect(() => {
    const { dom } = editor.view;
    const listener = (event: KeyboardEvent) => press(event);
    dom.addEventListener('keydown', listener);
    return () => dom.removeEventListener('keydown', listener);
  }, [editor]);
}
