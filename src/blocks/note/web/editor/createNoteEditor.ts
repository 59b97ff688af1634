import { Editor, getSchema } from '@tiptap/core';
import { Placeholder } from '@tiptap/extension-placeholder';
import type { Transaction } from '@tiptap/pm/state';
import { noteExtensions } from '#blocks/note/schema/index.ts';
import type { Note } from '#blocks/note/contract.ts';
import type { BlockViewProps, FoundPlace, OfferedTag } from '#blocks/web/blockView.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { openAddress } from '#platform/web/page/externalLinks.ts';
import { blockKeys } from '../keys/blockKeys.ts';
import { caretOf } from './caret.ts';
import { changeTo } from './changeTo.ts';
import { ForOthers, textOfSlice } from '../copy/clipboard.ts';
import { CheckKeys } from '../keys/checkKeys.ts';
import { CodeBlocks } from './codeBlocks.ts';
import { emojiSuggesting, type OfferedEmoji } from '../offers/emojiSuggesting.ts';
import { MarkdownPaste } from '../paste/markdownPaste.ts';
import { mentioning } from '../offers/mentioning.ts';
import { noteClass } from '../noteClass.ts';
import { NoteSync } from '../text/noteSync.ts';
import { OfferStore } from '../offers/offers.ts';
import type { OpenNote } from './openNotes.ts';
import { tidyPasted } from '../paste/tidyPasted.ts';
import { hasWords } from '../paste/hasWords.ts';
import { putAddress } from '../paste/pastedAddress.ts';
import { placeSuggesting } from '../offers/placeSuggesting.ts';
import { ReferenceViews } from './referenceView.ts';
import { slashCommands } from '../offers/slashCommands.ts';
import { TableKeys } from '../keys/tableKeys.ts';
import { tagSuggesting } from '../offers/tagSuggesting.ts';
import { TakeSelection, takeSelection } from './takeSelection.ts';
import { fileActions, type TextKindAction } from '../toolbar/textKinds.ts';

/** An opened note: its editor, and what keeps its text and the server's the same. */
export interface NoteWriting {
  editor: Editor;
  sync: NoteSync;
  /** Read and write access for commands that change several notes at once. */
  asOpen: OpenNote;
  /** Putting in blocks of files, which the person chooses. */
  files: TextKindAction[];
  slash: OfferStore<TextKindAction>;
  mentions: OfferStore<PersonInfo>;
  places: OfferStore<FoundPlace>;
  emoji: OfferStore<OfferedEmoji>;
  tags: OfferStore<OfferedTag>;
}

/** Opens a note for writing; not in the page yet. @param page what the page gives the note, as it is at the moment */
export function createNoteEditor(page: () => BlockViewProps<Note>): NoteWriting {
  const slash = new OfferStore<TextKindAction>();
  const mentions = new OfferStore<PersonInfo>();
  const places = new OfferStore<FoundPlace>();
  const emoji = new OfferStore<OfferedEmoji>();
  const tags = new OfferStore<OfferedTag>();
  const files = fileActions(
    (chosen) => page().addFiles(chosen, editor.isEmpty),
    (chosen) => page().gatherFiles(chosen, editor.isEmpty),
  );
  const { thing, unsent } = page();
  const left = unsent?.();
  const editor = new Editor({
    element: null,
    injectCSS: false,
    extensions: [
      ...noteExtensions,
      Placeholder.configure({ placeholder: 'Write, or type / for more', showOnlyCurrent: false }),
      TakeSelection,
      MarkdownPaste,
      CodeBlocks,
      TableKeys,
      CheckKeys,
      slashCommands(slash, files),
      mentioning(mentions, async (search) => (await page().findPeople?.(search)) ?? []),
      placeSuggesting(places, async (search) => (await page().findPlaces?.(search)) ?? []),
      emojiSuggesting(emoji),
      tagSuggesting(tags, () => page().hashtags),
      ReferenceViews,
      ...blockKeys(page),
    ],
    content: parse(left?.bodyRaw ?? thing.bodyRaw),
    editorProps: {
      attributes: {
        class: noteClass,
        'data-note': '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Note',
        // Gone into by Enter on its block: the Tab key, which a table takes for its cells, would not lead out of it.
        tabindex: '-1',
      },
      // Clear of the bars at both ends of the window.
      scrollThreshold: 72,
      scrollMargin: 72,
      transformPastedHTML: tidyPasted,
      clipboardSerializer: ForOthers.of(getSchema(noteExtensions)),
      clipboardTextSerializer: textOfSlice,
      handlePaste: (_view, event) =>
        takeFiles(event.clipboardData, event) ||
        putAddress(editor, event.clipboardData?.getData('text/plain') ?? ''),
      handleDrop: (_view, event) => takeFiles(event.dataTransfer, event),
      handleClick: (_view, _position, event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link || !(event.ctrlKey || event.metaKey)) return false;
        openAddress(link.href);
        return true;
      },
      handleDOMEvents: {
        compositionend: () => void setTimeout(() => sync.takeHeld(), 0),
      },
    },
  });

  function takeFiles(data: DataTransfer | null, event: Event): boolean {
    const taken = [...(data?.files ?? [])];
    // Text copied from an office program comes with a picture of itself: the text is meant.
    if (taken.length === 0 || hasWords(data?.getData('text/html') ?? '')) return false;
    event.preventDefault();
    event.stopPropagation();
    page().addFiles(taken, editor.isEmpty);
    return true;
  }

  const sync = new NoteSync(
    {
      read: () => JSON.stringify(editor.getJSON()),
      show: (text) => show(editor, text),
      isReady: () => !editor.isDestroyed && !editor.view.composing,
      save: (text, base) => page().save(text, base, () => !editor.isDestroyed),
      keepBeside: (text) => page().keepBeside(text, editor.isFocused ? caretOf(editor.state) : undefined),
    },
    left?.base ?? { version: thing.version, text: thing.bodyRaw },
  );
  editor.on('update', () => sync.typed());
  editor.on('blur', () => sync.flush()); // before whatever one does next
  if (left) sync.adopt(left.bodyRaw);
  const asOpen: OpenNote = {
    read: () => JSON.stringify(editor.getJSON()),
    write: (text) => {
      const isDone = !editor.view.composing && change(editor, text, (done) => done);
      sync.flush();
      return isDone;
    },
  };
  return { editor, sync, asOpen, files, slash, mentions, places, emoji, tags };
}

/** Makes the document this one without a trace in the history: undo is for what one did oneself. */
const show = (editor: Editor, text: string): boolean =>
  change(editor, text, (done) => done.setMeta('addToHistory', false).setMeta('preventUpdate', true));

/** Makes the document this one. @param how it is told to the editor */
function change(editor: Editor, text: string, how: (change: Transaction) => Transaction): boolean {
  try {
    const next = editor.schema.nodeFromJSON(JSON.parse(text));
    next.check();
    if (!editor.isDestroyed) takeSelection(editor.view); // once it is in the page
    const done = changeTo(editor.state, next);
    if (done.docChanged) editor.view.dispatch(how(done));
    return true;
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return false; // no document of a note
    throw error;
  }
}

/** A text that is no document (never from our server) opens as an empty note. */
function parse(bodyRaw: string): object | string {
  try {
    return JSON.parse(bodyRaw) as object;
  } catch {
    return '';
  }
}
