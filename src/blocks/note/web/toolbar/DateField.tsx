import { isNodeSelection, type Editor } from '@tiptap/core';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { isDay } from '#blocks/note/schema/index.ts';
import { Bar } from './Bar.tsx';
import { useBarKeys } from './useBarKeys.ts';
import { useEditorValue } from '../editor/useEditorValue.ts';
import { useFloat } from './useFloat.ts';
import styles from './Toolbar.module.css';

/** The day that is chosen in the text, to be changed for another one. */
export function DateField({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const chosen = useEditorValue(editor, (now) => chosenDay(now, bar.current));
  const at = chosen === undefined ? 0 : editor.state.selection.from;
  useFloat(
    bar,
    () => (editor.view.nodeDOM(at) as Element | null)?.getBoundingClientRect(),
    chosen && `${chosen} ${at}`,
    { side: 'below', align: 'start' },
  );
  useBarKeys(editor, bar, {});
  if (chosen === undefined) return null;
  const back = () => {
    editor
      .chain()
      .setTextSelection(at + 1)
      .focus()
      .run();
  };
  return createPortal(
    <Bar ref={bar} label="Date" className={styles.float} onLeave={back}>
      <input
        type="date"
        className={styles.date}
        aria-label="Date"
        value={chosen}
        onChange={({ target: { value } }) => {
          if (isDay(value)) editor.view.dispatch(changed(editor, at, value));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          back();
        }}
      />
    </Bar>,
    document.body,
  );
}

function changed(editor: Editor, at: number, date: string) {
  const { tr, selection } = editor.state;
  tr.setNodeAttribute(at, 'date', date);
  return tr.setSelection(selection.map(tr.doc, tr.mapping));
}

function chosenDay(editor: Editor, bar: HTMLElement | null): string | undefined {
  if (editor.isDestroyed || !editor.isEditable) return undefined;
  const { selection } = editor.state;
  const isHere = editor.view.hasFocus() || bar?.contains(document.activeElement);
  if (!isHere || !isNodeSelection(selection) || selection.node.type.name !== 'date') return undefined;
  return String(selection.node.attrs['date']);
}
