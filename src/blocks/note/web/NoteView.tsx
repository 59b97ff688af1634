import { createElement, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { Note } from '#blocks/note/contract.ts';
import type { BlockViewProps, CaretWish } from '#blocks/web/blockView.ts';
import { VisuallyHidden } from '#ui/web/index.ts';
import { boxOf } from './reading/boxes.ts';
import { chosenIn } from './reading/chosen.ts';
import type { Opening } from './reading/opening.ts';
import { Reading } from './reading/Reading.tsx';
import { useEditorCode } from './editor/useEditorCode.ts';
import styles from './Note.module.css';

/**
 * A note. It is read as the server's HTML; pressing it, choosing words in it or ticking a box puts the editor in its
 * place, in the same type, so that nothing moves. By key, the block around it asks for that (`wish`), or a box with Space.
 */
export function NoteView(props: BlockViewProps<Note>) {
  const { thing, canEdit, unsent, isFar = false } = props;
  const [opening, setOpening] = useState<Opening>();
  const [isOpen, setOpen] = useState(false);
  const [granted, setGranted] = useState<CaretWish>();
  const wish = props.wish === granted ? undefined : props.wish;
  // Unsent text of an earlier visit, and a note without HTML from the server, are shown in the editor.
  if (!isOpen && !isFar && (opening || wish || unsent || thing.body === '')) setOpen(true);
  // Far from the window nobody writes: of a post of many notes, those that somebody is at are editors.
  if (isOpen && isFar) {
    setOpen(false);
    setOpening(undefined);
    setGranted(props.wish);
  }
  const code = useEditorCode(canEdit && isOpen);
  const ahead = useRef('');
  const reading = <Reading note={thing} canTick={canEdit} />;
  if (!canEdit) return reading;
  if (isOpen && code) return createElement(code, { ...props, wish, opening, typedAhead: ahead });
  return (
    <>
      <Pressable onOpen={setOpening}>{reading}</Pressable>
      {isOpen && <TypeAhead typed={ahead} />}
    </>
  );
}

/** Takes what is typed while the editor is on its way. */
function TypeAhead({ typed }: { typed: RefObject<string> }) {
  return (
    <VisuallyHidden>
      <textarea
        dir="auto"
        autoFocus
        aria-label="Note"
        aria-busy="true"
        onChange={(event) => {
          typed.current = event.target.value;
        }}
      />
    </VisuallyHidden>
  );
}

/** A text that is opened by the pointer. */
function Pressable({ onOpen, children }: { onOpen: (opening: Opening) => void; children: ReactNode }) {
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as Element;
    if (target.closest('a, button')) return; // links are followed
    const box = boxOf(event.currentTarget, target);
    if (box >= 0) {
      event.preventDefault(); // the editor ticks it
      return onOpen({ kind: 'tick', box, byKey: event.detail === 0 });
    }
    onOpen({ kind: 'press', x: event.clientX, y: event.clientY, chosen: chosenIn(event.currentTarget) });
  };
  return (
    // For the pointer, and for boxes; by key one opens the block around it, which says so.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.opens} onClick={press}>
      {children}
    </div>
  );
}
