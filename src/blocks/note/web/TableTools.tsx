import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { Bar, BarButton, BarRule } from './Bar.tsx';
import { tableActions } from './tableActions.ts';
import { useBarKeys } from './useBarKeys.ts';
import { useEditorValue } from './useEditorValue.ts';
import { useFloat } from './useFloat.ts';
import styles from './Toolbar.module.css';

/** What can be done to the table one writes in, above it. */
export function TableTools({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const place = useEditorValue(editor, (now) => tableAt(now, bar.current));
  useFloat(bar, () => tableElement(editor)?.getBoundingClientRect(), place, {
    side: 'above',
    align: 'start',
  });
  useBarKeys(editor, bar, {});
  if (place === undefined) return null;
  return createPortal(
    <Bar ref={bar} label="Table" className={styles.float} onLeave={() => editor.view.focus()}>
      {tableActions.map(({ id, label, icon: Icon, run, startsGroup }) => (
        <span key={id} className={styles.holder}>
          {startsGroup && <BarRule />}
          <BarButton label={label} icon={<Icon />} onPress={() => run(editor.chain().focus()).run()} />
        </span>
      ))}
    </Bar>,
    document.body,
  );
}

/** Where the caret is in a table, with nothing chosen: words have tools of their own. */
function tableAt(editor: Editor, bar: HTMLElement | null): string | undefined {
  if (editor.isDestroyed || !editor.state.selection.empty || !editor.isActive('table')) return undefined;
  const isHere = editor.view.hasFocus() || bar?.contains(document.activeElement);
  // The text's length: with it the table may have grown.
  return isHere ? `${editor.state.selection.from} ${editor.state.doc.content.size}` : undefined;
}

function tableElement(editor: Editor): Element | null {
  if (editor.isDestroyed) return null;
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  return (node instanceof Element ? node : node.parentElement)?.closest('table') ?? null;
}
