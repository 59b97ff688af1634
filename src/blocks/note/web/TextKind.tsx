import type { Editor } from '@tiptap/core';
import { BarMenu } from './BarMenu.tsx';
import { textKinds } from './textKinds.ts';
import { useEditorValue } from './useEditorValue.ts';

const options = textKinds.map(({ id, label, icon: Icon }) => ({ value: id, label, icon: <Icon /> }));

/** What the paragraph at the caret is: text, a heading, a list, … */
export function TextKind({ editor }: { editor: Editor }) {
  const current = useEditorValue(editor, kindOf);
  const { label } = textKinds.find((kind) => kind.id === current)!;
  return (
    <BarMenu
      label="Kind of text"
      face={label}
      options={options}
      value={current}
      onChoose={(id) =>
        textKinds
          .find((kind) => kind.id === id)!
          .run(editor.chain().focus())
          .run()
      }
    />
  );
}

export const kindOf = (editor: Editor): string =>
  textKinds.find((kind) => kind.isActive(editor))?.id ?? 'text';
