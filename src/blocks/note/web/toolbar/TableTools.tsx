import type { Editor } from '@tiptap/core';
import { CellSelection } from '@tiptap/pm/tables';
import { AlignLeft, Columns3, Rows3 } from 'lucide-react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { writtenKeys } from '#platform/web/page/keys.ts';
import { Bar, BarButton, BarRule } from './Bar.tsx';
import { BarMenu, type BarOption } from './BarMenu.tsx';
import {
  alignActions,
  columnActions,
  deleteTable,
  headActions,
  rowActions,
  tableState,
  type TableAction,
} from './tableActions.ts';
import { useBarKeys } from './useBarKeys.ts';
import { useEditorValue } from '../editor/useEditorValue.ts';
import { useFloat } from './useFloat.ts';
import styles from './Toolbar.module.css';

/** Toolbar above the table at the caret. */
export function TableTools({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const place = useEditorValue(editor, (now) => tableAt(now, bar.current));
  useFloat(bar, () => tableElement(editor)?.getBoundingClientRect(), place, {
    side: 'above',
    align: 'start',
  });
  useBarKeys(editor, bar, {});
  if (place === undefined) return null;
  const options = (actions: TableAction[]) => actions.map((action) => optionOf(editor, action));
  return createPortal(
    <Bar ref={bar} label="Table" className={styles.float} onLeave={() => editor.view.focus()}>
      <BarMenu label="Row" face={<Rows3 />} groups={[{ options: options(rowActions) }]} />
      <BarMenu label="Column" face={<Columns3 />} groups={[{ options: options(columnActions) }]} />
      <BarMenu
        label="Alignment"
        face={<AlignFace editor={editor} />}
        groups={[{ options: options(alignActions) }]}
      />
      <BarRule />
      {headActions.map(({ id, label, icon: Icon, isActive, run }) => (
        <BarButton
          key={id}
          label={label}
          icon={<Icon />}
          pressed={isActive!(editor)}
          onPress={() => run(editor)}
        />
      ))}
      <BarRule />
      <BarButton
        label={deleteTable.label}
        icon={<deleteTable.icon />}
        onPress={() => deleteTable.run(editor)}
      />
    </Bar>,
    document.body,
  );
}

function AlignFace({ editor }: { editor: Editor }) {
  const { icon: Icon } = alignActions.find((action) => action.isActive!(editor)) ?? { icon: AlignLeft };
  return <Icon />;
}

function optionOf(editor: Editor, { id, label, icon: Icon, keys, isActive, run }: TableAction): BarOption {
  return {
    id,
    label,
    icon: <Icon />,
    keys: keys?.[0] && writtenKeys(keys[0]).join(' '),
    ...(isActive && { checked: isActive(editor) }),
    disabled: !run(editor, false),
    run: () => void run(editor),
  };
}

/** Where the caret is in a table, with no words chosen, which have tools of their own. */
function tableAt(editor: Editor, bar: HTMLElement | null): string | undefined {
  if (editor.isDestroyed || !editor.isActive('table')) return undefined;
  const { selection } = editor.state;
  if (!selection.empty && !(selection instanceof CellSelection)) return undefined;
  const isHere = editor.view.hasFocus() || bar?.contains(document.activeElement);
  return isHere ? tableState(editor) : undefined;
}

function tableElement(editor: Editor): Element | null {
  if (editor.isDestroyed) return null;
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  return (node instanceof Element ? node : node.parentElement)?.closest('table') ?? null;
}
