import { Extension, type Editor } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { boxesIn } from '../reading/boxes.ts';

/** Ticks the item at a position of the document, or takes the tick away. */
export function tickAt(view: EditorView, position: number): void {
  const { doc, tr } = view.state;
  view.dispatch(tr.setNodeAttribute(position, 'checked', doc.nodeAt(position)?.attrs['checked'] !== true));
}

/** Ticks the innermost item of a check list that the caret is in. @returns whether it is in one */
export function tickHere({ state, view }: Editor): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name !== 'taskItem') continue;
    tickAt(view, $from.before(depth));
    return true;
  }
  return false;
}

/**
 * The keys of a box that has the focus itself: Space ticks it, and it keeps the focus. All others are the browser's, for
 * the text would take them as if they were typed there; Esc leads out of the note as everywhere in it.
 */
export const CheckKeys = Extension.create({
  name: 'checkKeys',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (view, event) => {
            const at = boxesIn(view.dom).indexOf(event.target as HTMLInputElement);
            if (at < 0 || event.key === 'Escape') return false;
            const position = positionOf(view, at);
            if (event.key === ' ' && position !== undefined) {
              event.preventDefault();
              tickAt(view, position);
            }
            return true;
          },
        },
      },
    }),
  ],
});

/** Where the item of a box stands in the document. @param box its place among all boxes */
export function positionOf({ state }: EditorView, box: number): number | undefined {
  let seen = 0;
  let found: number | undefined;
  state.doc.descendants((node, position) => {
    if (node.type.name === 'taskItem' && seen++ === box) found = position;
    return found === undefined;
  });
  return found;
}
