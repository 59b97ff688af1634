import type { Editor } from '@tiptap/core';
import { BarMenu } from './BarMenu.tsx';
import { textKinds } from './textKinds.ts';
import { useEditorValue } from '../editor/useEditorValue.ts';

/** Menu of the paragraph's kind at the caret: text, a heading, a list, … */
export function TextKind({ editor }: { editor: Editor }) {
  const current = useEditorValue(editor, kindOf);
  const { label } = textKinds.find((kind) => kind.id === current)!;
  const options = textKinds.map(({ id, label: name, icon: Icon, run }) => ({
    id,
    label: name,
    icon: <Icon />,
    checked: id === current,
    run: () => void run(editor.chain().focus()).run(),
  }));
  return <BarMenu label="Kind of text" face={label} groups={[{ options }]} />;
}

export const kindOf = (editor: Editor): string =>
  textKinds.find((kind) => kind.isActive(editor))?.id ?? 'text';
