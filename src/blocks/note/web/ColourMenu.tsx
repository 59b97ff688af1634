import type { Editor } from '@tiptap/core';
import { Baseline } from 'lucide-react';
import { textColors, type TextColorName } from '#blocks/note/schema/index.ts';
import { BarMenu } from './BarMenu.tsx';
import { useEditorValue } from './useEditorValue.ts';
import styles from './Toolbar.module.css';

const names: Record<TextColorName, string> = {
  gray: 'Grey',
  red: 'Red',
  orange: 'Orange',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
};

type Choice = TextColorName | 'ink';

export const colourOptions: { value: Choice; label: string; icon: React.ReactNode }[] = [
  { value: 'ink', label: 'Ink', icon: <Letter /> },
  ...textColors.map((value) => ({ value, label: names[value], icon: <Letter colour={value} /> })),
];

/** The colour of the chosen words, by name: each theme shows it as it can be read there. */
export function ColourMenu({ editor }: { editor: Editor }) {
  return (
    <BarMenu
      label="Colour"
      face={<Baseline />}
      options={colourOptions}
      value={useEditorValue(editor, colourOf)}
      onChoose={(colour) => setColour(editor, colour)}
    />
  );
}

export const colourOf = (editor: Editor): Choice =>
  (editor.getAttributes('textColor')['color'] as TextColorName | undefined) ?? 'ink';

export function setColour(editor: Editor, colour: Choice): void {
  if (colour === 'ink') editor.chain().focus().unsetTextColor().run();
  else editor.chain().focus().setTextColor(colour).run();
}

function Letter({ colour }: { colour?: TextColorName }) {
  return (
    <span className={styles.letter} data-color={colour} aria-hidden="true">
      A
    </span>
  );
}
