import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Of the editor's own, the part that reads what the browser has done to the text and the selection. */
type ReadingView = EditorView & { domObserver: { flush(): void } };

/**
 * Reads where the caret is now. The browser moves it at once with a key such as End, and says so (`selectionchange`) only
 * after keys that are waiting by then. An editor that still has the place before answers the next key from there:
 * Ctrl A, End, Ctrl A would leave nothing chosen, for all was chosen already.
 */
export function takeSelection(view: EditorView): void {
  if (!view.composing) (view as ReadingView).domObserver.flush();
}

const EVENTS = ['keydown', 'copy', 'cut', 'paste'] as const;

/** An editor that is asked to act on its selection has the one that the person sees. */
export const TakeSelection = Extension.create({
  name: 'takeSelection',
  addProseMirrorPlugins: () => [
    new Plugin({
      view: (view) => {
        const { dom } = view;
        const take = () => takeSelection(view);
        // Before whatever else has these events.
        for (const type of EVENTS) dom.addEventListener(type, take, true);
        return {
          destroy: () => {
            for (const type of EVENTS) dom.removeEventListener(type, take, true);
          },
        };
      },
    }),
  ],
});
