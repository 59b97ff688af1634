import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { pressedOf } from '#platform/web/page/keys.ts';
import { noteKeys } from '../keys/noteKeys.ts';

/** Alt and F10 go from the text to the tools beside it; Ctrl or ⌘ and K begin a link. */
export function useBarKeys(
  editor: Editor,
  bar: RefObject<HTMLElement | null>,
  { link }: { link?: () => void },
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const asked = pressedOf({ link: noteKeys.link, tools: noteKeys.tools }, event);
    if (asked === 'tools' && bar.current) {
      event.preventDefault();
      bar.current.querySelector<HTMLElement>('button, a, input')?.focus();
    }
    if (asked === 'link' && link && (!editor.state.selection.empty || editor.isActive('link'))) {
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
