import { mergeNotes, openNotes, replaceIn, type Sought } from '#blocks/note/web/index.ts';
import type { Note } from '#blocks/note/contract.ts';
import type { Step } from '#features/posts/web/page/saving/blockHistory.ts';
import { unsentText } from '#features/posts/web/page/saving/noteSaves.ts';
import type { PostActions } from '#features/posts/web/page/postActions.ts';
import type { Platform } from '#platform/web/platform.ts';
import { textNow } from './useFound.ts';

/** Words of a note, and those in their place. */
interface Rewrite {
  note: Note;
  from: string;
  to: string;
}

interface Tools {
  platform: Platform;
  actions: PostActions;
  /** The notes as they are at the moment. */
  notes: () => readonly Note[];
}

/**
 * Puts other words in the place of those that are found in notes, as one step that can be undone; what others, or oneself,
 * have written there since stays when it is.
 * @param only the one of the first note to be replaced; all of all, where it is absent
 */
export function replaceInNotes(
  tools: Tools,
  notes: readonly Note[],
  sought: Sought,
  words: string,
  only?: number,
): Step {
  const rewrites = notes.map((note) => {
    const from = textNow(note);
    return { note, from, to: replaceIn(from, sought, words, only) };
  });
  for (const { note, to } of rewrites) write(tools, note, to);
  const step: Step = {
    undo: () => turn(tools, rewrites, ({ from, to }) => [to, from]),
    redo: () => turn(tools, rewrites, ({ from, to }) => [from, to]),
  };
  tools.actions.did(step);
  return step;
}

/** @param ends the text that was there, and the one that is to come, where nobody has written in between */
function turn(tools: Tools, rewrites: readonly Rewrite[], ends: (one: Rewrite) => [string, string]): boolean {
  const now = new Map(tools.notes().map((note) => [note._id, note]));
  let isAny = false;
  for (const rewrite of rewrites) {
    const note = now.get(rewrite.note._id);
    const [was, wanted] = ends(rewrite);
    const text = note && mergeNotes(was, textNow(note), wanted);
    if (!note || text === undefined) continue;
    write(tools, note, text);
    isAny = true;
  }
  return isAny;
}

/** In the editor, where the note is open: it goes on from there. */
function write({ platform, actions }: Tools, note: Note, text: string): void {
  if (openNotes.get(note._id)?.write(text)) return;
  const unsent = unsentText(platform, note._id);
  const base = {
    version: unsent?.base.version ?? note.version,
    text: unsent?.bodyRaw ?? note.bodyRaw,
  };
  void actions.save(note._id, text, base, () => false);
}
