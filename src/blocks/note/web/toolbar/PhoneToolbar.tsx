import type { Editor } from '@tiptap/core';
import { Bold, CaseSensitive, Italic, Link2, List, ListChecks, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '#ui/web/index.ts';
import { Bar, BarButton, BarRule } from './Bar.tsx';
import { LinkField } from './LinkField.tsx';
import { activeMarks } from './marks.ts';
import type { NoteTools } from './PhoneTools.tsx';
import { kindOf } from './TextKind.tsx';
import { textKinds } from './textKinds.ts';
import { useEditorValue } from '../editor/useEditorValue.ts';
import { useAboveKeyboard } from './useAboveKeyboard.ts';
import styles from './Toolbar.module.css';

const PhoneTools = lazyPart(() => import('./PhoneTools.tsx'));

interface PhoneToolbarProps extends NoteTools {
  editor: Editor;
}

/** On a phone, the tools stand above its keyboard: the commonest there, all of them in a sheet. */
export function PhoneToolbar({ editor, ...tools }: PhoneToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const isWriting = useEditorValue(editor, (now) => !now.isDestroyed && now.view.hasFocus());
  const active = useEditorValue(editor, activeMarks)?.split(' ') ?? [];
  const kind = useEditorValue(editor, kindOf);
  useAboveKeyboard(bar, isWriting || isLinking);

  const back = () => {
    setLinking(false);
    editor.view.focus();
  };
  const turnInto = (id: string) =>
    textKinds
      .find((one) => one.id === (kind === id ? 'text' : id))!
      .run(editor.chain().focus())
      .run();
  return (
    <>
      {(isWriting || isLinking) &&
        createPortal(
          <Bar ref={bar} label="Formatting" className={styles.docked} onLeave={back}>
            {isLinking ? (
              <LinkField editor={editor} onDone={back} />
            ) : (
              <>
                <BarButton
                  label="All tools"
                  icon={<CaseSensitive />}
                  expanded={isOpen}
                  onPress={() => setOpen(true)}
                />
                <BarRule />
                <BarButton
                  label="Bold"
                  icon={<Bold />}
                  pressed={active.includes('bold')}
                  onPress={() => editor.commands.toggleBold()}
                />
                <BarButton
                  label="Italic"
                  icon={<Italic />}
                  pressed={active.includes('italic')}
                  onPress={() => editor.commands.toggleItalic()}
                />
                <BarButton
                  label="Link"
                  icon={<Link2 />}
                  pressed={active.includes('link')}
                  onPress={() => setLinking(true)}
                />
                <BarButton
                  label="Bullet list"
                  icon={<List />}
                  pressed={kind === 'bullets'}
                  onPress={() => turnInto('bullets')}
                />
                <BarButton
                  label="Checklist"
                  icon={<ListChecks />}
                  pressed={kind === 'checks'}
                  onPress={() => turnInto('checks')}
                />
                <BarRule />
                <BarButton label="Undo" icon={<Undo2 />} onPress={() => editor.commands.undo()} />
              </>
            )}
          </Bar>,
          document.body,
        )}
      {isOpen && (
        <PhoneTools
          editor={editor}
          {...tools}
          onLink={() => {
            setOpen(false);
            setLinking(true);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
