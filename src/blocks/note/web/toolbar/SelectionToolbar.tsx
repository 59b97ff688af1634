import { isNodeSelection, posToDOMRect, type Editor } from '@tiptap/core';
import { CellSelection } from '@tiptap/pm/tables';
import { Link2, MessageCircle, Quote } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BlockTalk } from '#blocks/web/blockView.ts';
import { Bar, BarButton, BarRule } from './Bar.tsx';
import { ColourMenu } from './ColourMenu.tsx';
import { commentOn } from '../editor/commentOn.ts';
import { LinkField, LinkShown } from './LinkField.tsx';
import { activeMarks, markActions } from './marks.ts';
import { noteKeys } from '../keys/noteKeys.ts';
import { isInQuote, toggleQuote } from '../editor/quote.ts';
import { TextKind } from './TextKind.tsx';
import { useEditorValue } from '../editor/useEditorValue.ts';
import { useFloat } from './useFloat.ts';
import { useBarKeys } from './useBarKeys.ts';
import styles from './Toolbar.module.css';

/** Toolbar above selected words; at a link, with its address. */
export function SelectionToolbar({ editor, talk }: { editor: Editor; talk: BlockTalk | undefined }) {
  const bar = useRef<HTMLDivElement>(null);
  // The link that is being typed: nothing that happens to the selection meanwhile takes the field away.
  const [isLinking, setLinking] = useState(false);
  const isPressing = usePressing();
  const chosen = useEditorValue(editor, (now) => chosenWords(now, bar.current));
  const shown = isLinking || (chosen !== undefined && !isPressing) ? `${chosen} ${isLinking}` : undefined;
  useFloat(bar, () => anchorOf(editor), shown, {
    side: 'above',
    align: 'center',
    within: () => editor.view.dom,
  });
  useBarKeys(editor, bar, { link: () => setLinking(true) });

  if (shown === undefined) return null;
  const back = () => {
    setLinking(false);
    editor.view.focus();
  };
  return createPortal(
    <Bar ref={bar} label="Formatting" className={styles.float} onLeave={back}>
      {isLinking ? (
        <LinkField editor={editor} onDone={back} />
      ) : chosen?.startsWith('link') ? (
        <LinkShown editor={editor} onEdit={() => setLinking(true)} />
      ) : (
        <Words editor={editor} talk={talk} onLink={() => setLinking(true)} />
      )}
    </Bar>,
    document.body,
  );
}

interface WordsProps {
  editor: Editor;
  talk: BlockTalk | undefined;
  onLink: () => void;
}

function Words({ editor, talk, onLink }: WordsProps) {
  const active = useEditorValue(editor, activeMarks)?.split(' ') ?? [];
  const isQuoted = useEditorValue(editor, isInQuote);
  return (
    <>
      <TextKind editor={editor} />
      <BarRule />
      {markActions.map(({ name, label, icon: Icon, keys: shortcut, run }) => (
        <BarButton
          key={name}
          label={label}
          icon={<Icon />}
          keys={shortcut}
          pressed={active.includes(name)}
          onPress={() => run(editor)}
        />
      ))}
      <BarRule />
      <BarButton
        label="Link"
        icon={<Link2 />}
        keys={noteKeys.link.keys}
        pressed={active.includes('link')}
        onPress={onLink}
      />
      <ColourMenu editor={editor} />
      <BarRule />
      {talk && (
        <BarButton
          label="Comment"
          icon={<MessageCircle />}
          keys={noteKeys.comment.keys}
          disabledReason={talk.whyNot}
          onPress={() => commentOn(editor, talk)}
        />
      )}
      <BarButton
        label="Quote"
        icon={<Quote />}
        keys={noteKeys.quote.keys}
        pressed={isQuoted}
        onPress={() => toggleQuote(editor)}
      />
    </>
  );
}

/** The chosen words by their place; `link …` when only the caret stands in one; undefined for what has no tools. */
function chosenWords(editor: Editor, bar: HTMLElement | null): string | undefined {
  if (editor.isDestroyed) return undefined;
  const { selection } = editor.state;
  const isHere = editor.view.hasFocus() || bar?.contains(document.activeElement);
  if (!isHere || isNodeSelection(selection) || selection instanceof CellSelection) return undefined;
  if (selection.empty) return editor.isActive('link') ? `link ${selection.from}` : undefined;
  const isWords = editor.state.doc.textBetween(selection.from, selection.to, ' ', 'x').trim() !== '';
  return isWords && !editor.isActive('codeBlock') ? `${selection.from} ${selection.to}` : undefined;
}

function anchorOf(editor: Editor): DOMRect | undefined {
  if (editor.isDestroyed) return undefined;
  const { from, to } = editor.state.selection;
  return posToDOMRect(editor.view, from, to);
}

/** Whether the pointer is down: the bar comes once words are chosen, not while they are. */
function usePressing(): boolean {
  const [isPressing, setPressing] = useState(false);
  useEffect(() => {
    const down = (event: PointerEvent) =>
      setPressing(!(event.target instanceof Element && event.target.closest('[data-editor-bar]')));
    const up = () => setPressing(false);
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);
  return isPressing;
}
