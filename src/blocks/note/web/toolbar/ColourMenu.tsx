import type { Editor } from '@tiptap/core';
import { Baseline } from 'lucide-react';
import { highlights, textColors, type HighlightName, type TextColorName } from '#blocks/note/schema/index.ts';
import { BarMenu } from './BarMenu.tsx';
import { useEditorValue } from '../editor/useEditorValue.ts';
import styles from '../Letter.module.css';

const names: Record<TextColorName | HighlightName, string> = {
  gray: 'Grey',
  red: 'Red',
  orange: 'Orange',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  yellow: 'Yellow',
};

interface ColourOption {
  id: string;
  label: string;
  icon: React.ReactNode;
  isActive(editor: Editor): boolean;
  run(editor: Editor): void;
}

/** The colours of words, by name: each theme shows them as they can be read there. */
export const colourOptions: ColourOption[] = [
  {
    id: 'ink',
    label: 'Ink',
    icon: <Letter />,
    isActive: (editor) => !editor.isActive('textColor'),
    run: (editor) => editor.chain().focus().unsetTextColor().run(),
  },
  ...textColors.map((color) => ({
    id: color,
    label: names[color],
    icon: <Letter colour={color} />,
    isActive: (editor: Editor) => editor.isActive('textColor', { color }),
    run: (editor: Editor) => editor.chain().focus().setTextColor(color).run(),
  })),
];

/** Menu entries of the highlighter. */
export const highlightOptions: ColourOption[] = [
  {
    id: 'plain',
    label: 'None',
    icon: <Letter mark="none" />,
    isActive: (editor) => !editor.isActive('highlight'),
    run: (editor) => editor.chain().focus().unsetHighlight().run(),
  },
  ...highlights.map((color) => ({
    id: `mark-${color}`,
    label: names[color],
    icon: <Letter mark={color} />,
    isActive: (editor: Editor) => editor.isActive('highlight', { color }),
    run: (editor: Editor) => editor.chain().focus().setHighlight(color).run(),
  })),
];

/** The colour of the chosen words, and what they are marked with. */
export function ColourMenu({ editor }: { editor: Editor }) {
  const active = useEditorValue(editor, activeColours).split(' ');
  const options = (group: ColourOption[]) =>
    group.map(({ run, ...option }) => ({
      ...option,
      checked: active.includes(option.id),
      run: () => run(editor),
    }));
  return (
    <BarMenu
      label="Colour"
      face={<Baseline />}
      groups={[
        { name: 'Colour', options: options(colourOptions) },
        { name: 'Highlight', options: options(highlightOptions) },
      ]}
    />
  );
}

/** Those that hold where the caret is, as one text. */
export const activeColours = (editor: Editor): string =>
  [...colourOptions, ...highlightOptions]
    .filter((option) => option.isActive(editor))
    .map(({ id }) => id)
    .join(' ');

function Letter({ colour, mark }: { colour?: TextColorName; mark?: HighlightName | 'none' }) {
  return (
    <span className={styles.letter} data-color={colour} data-mark={mark} aria-hidden="true">
      A
    </span>
  );
}
