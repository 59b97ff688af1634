import { Extension } from '@tiptap/core';
import { isInTable } from '@tiptap/pm/tables';
import { editorKey } from './noteKeys.ts';
import { tableActions } from '../toolbar/tableActions.ts';

/** The keys that change the table one is in. */
export const TableKeys = Extension.create({
  name: 'tableKeys',
  priority: 900,
  addKeyboardShortcuts() {
    const { editor } = this;
    return Object.fromEntries(
      tableActions.flatMap(({ keys = [], run }) =>
        // In a table they are its own, also where there is no way on: a block does not move instead.
        keys.map((key) => [editorKey(key), () => isInTable(editor.state) && (run(editor), true)]),
      ),
    );
  },
});
