import type { Editor } from '@tiptap/core';
import { Link2, List, ListOrdered, SquareCode, TextQuote } from 'lucide-react';
import { useRef, useState } from 'react';
import { Bar, BarButton, BarRule } from './Bar.tsx';
import { LinkField } from './LinkField.tsx';
import { markActions } from './marks.ts';
import { noteKeys } from '../keys/noteKeys.ts';
import { useBarKeys } from './useBarKeys.ts';
import { useEditorValue } from '../editor/useEditorValue.ts';
import styles from './Toolbar.module.css';

const marks = markActions.filter(({ name }) => ['bold', 'italic', 'code'].includes(name));

const parts = [
  {
    name: 'bulletList',
    label: 'Bullet list',
    icon: List,
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: 'Numbered list',
    icon: ListOrdered,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    label: 'Quote',
    icon: TextQuote,
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    label: 'Code block',
    icon: SquareCode,
    run: (editor: Editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
];

const names = [...marks, ...parts].map(({ name }) => name);
/** Names of the marks and nodes at the caret, by spaces: the same text while they are the same. */
const active = (editor: Editor) => [...names, 'link'].filter((name) => editor.isActive(name)).join(' ');

/** Toolbar of a comment, in a row below its text. */
export function CommentTools({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const isOn = useEditorValue(editor, active).split(' ');
  useBarKeys(editor, bar, { link: () => setLinking(true) });
  const back = () => {
    setLinking(false);
    editor.view.focus();
  };
  return (
    <Bar ref={bar} label="Formatting" className={styles.plain} onLeave={back}>
      {isLinking ? (
        <LinkField editor={editor} onDone={back} />
      ) : (
        <>
          {marks.map(({ name, label, icon: Icon, keys: shortcut, run }) => (
            <BarButton
              key={name}
              label={label}
              icon={<Icon />}
              keys={shortcut}
              pressed={isOn.includes(name)}
              onPress={() => run(editor)}
            />
          ))}
          <BarButton
            label="Link"
            icon={<Link2 />}
            keys={noteKeys.link.keys}
            pressed={isOn.includes('link')}
            onPress={() => setLinking(true)}
          />
          <BarRule />
          {parts.map(({ name, label, icon: Icon, run }) => (
            <BarButton
              key={name}
              label={label}
              icon={<Icon />}
              pressed={isOn.includes(name)}
              onPress={() => run(editor)}
            />
          ))}
        </>
      )}
    </Bar>
  );
}
