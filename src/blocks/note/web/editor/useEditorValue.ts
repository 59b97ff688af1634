import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';

/** Something about an editor, kept up to date. @param select answers the same value (`===`) while nothing has changed */
export function useEditorValue<T extends string | number | boolean | undefined>(
  editor: Editor,
  select: (editor: Editor) => T,
): T {
  return useSyncExternalStore(
    (changed) => {
      for (const name of ['transaction', 'focus', 'blur'] as const) editor.on(name, changed);
      return () => {
        for (const name of ['transaction', 'focus', 'blur'] as const) editor.off(name, changed);
      };
    },
    () => select(editor),
  );
}
