import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Note } from '#blocks/note/contract.ts';
import type { BlockViewProps } from '#blocks/web/blockView.ts';
import { useNarrow } from '#ui/web/index.ts';
import { createNoteEditor, type NoteWriting } from './createNoteEditor.ts';
import { DateField } from '../toolbar/DateField.tsx';
import { openAt, writeAt, type Opening } from '../reading/opening.ts';
import { MentionMenu } from '../offers/MentionMenu.tsx';
import { EmojiMenu, PlaceMenu, TagMenu } from '../offers/OtherMenus.tsx';
import { PhoneToolbar } from '../toolbar/PhoneToolbar.tsx';
import { WrittenTitles } from '../reading/References.tsx';
import { SelectionToolbar } from '../toolbar/SelectionToolbar.tsx';
import { openNotes } from './openNotes.ts';
import { SlashMenu } from '../offers/SlashMenu.tsx';
import { TableTools } from '../toolbar/TableTools.tsx';
import { useOwnHeight } from './useOwnHeight.ts';

interface NoteEditorProps extends BlockViewProps<Note> {
  /** The reader's gesture that opened the editor. */
  opening: Opening | undefined;
  /** Text that was typed before the editor was loaded. */
  typedAhead: RefObject<string>;
}

/** The editor of a note, in the place of its text. Once open it stays. */
export function NoteEditor(props: NoteEditorProps) {
  const { thing, wish, opening, typedAhead } = props;
  const place = useRef<HTMLDivElement>(null);
  const page = useRef(props);
  useLayoutEffect(() => {
    page.current = props;
  });
  const [writing] = useState(() => createNoteEditor(() => page.current));
  useMounted(writing, place);
  useOwnHeight(place);
  const { editor, sync, slash, mentions, places, emoji, tags } = writing;

  useLayoutEffect(() => {
    if (opening) openAt(editor, opening);
  }, [editor, opening]);
  useLayoutEffect(() => {
    if (wish) writeAt(editor, wish.caret);
  }, [editor, wish]);
  useLayoutEffect(() => {
    if (typedAhead.current !== '') editor.view.pasteText(typedAhead.current);
    typedAhead.current = '';
  }, [editor, typedAhead]);
  useEffect(() => openNotes.add(thing._id, writing.asOpen), [thing._id, writing]);
  useEffect(() => {
    sync.received({ version: thing.version, text: thing.bodyRaw });
  }, [sync, thing.version, thing.bodyRaw]);

  const isNarrow = useNarrow();
  return (
    <>
      {isNarrow ? (
        <PhoneToolbar editor={editor} files={writing.files} canMention={props.findPeople !== undefined} />
      ) : (
        <>
          <SelectionToolbar editor={editor} talk={props.talk} />
          <TableTools editor={editor} />
        </>
      )}
      <DateField editor={editor} />
      <SlashMenu store={slash} editor={editor} />
      <MentionMenu store={mentions} editor={editor} />
      <PlaceMenu store={places} editor={editor} />
      <EmojiMenu store={emoji} editor={editor} />
      <TagMenu store={tags} editor={editor} />
      <WrittenTitles editor={editor} place={place} />
      <div ref={place} />
    </>
  );
}

/** Puts the editor into the page. Text is handed over when the editor leaves the page, or the window is closed. */
function useMounted({ editor, sync }: NoteWriting, place: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    editor.mount(place.current!);
    const flush = () => sync.flush();
    const leaving = { capture: true }; // before the queue writes down what it has
    const flushHidden = () => document.hidden && sync.flush();
    addEventListener('beforeunload', flush, leaving);
    addEventListener('pagehide', flush, leaving);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      removeEventListener('beforeunload', flush, leaving);
      removeEventListener('pagehide', flush, leaving);
      document.removeEventListener('visibilitychange', flushHidden);
      sync.close();
      editor.unmount();
    };
  }, [editor, sync, place]);
}
