import { plainText } from '#blocks/note/web/index.ts';
import type { Thing } from '#blocks/contract/index.ts';
import { blockName, type Caret, type SaveOutcome } from '#blocks/web/index.ts';
import { listMentionCandidates } from '#features/connections/contract.ts';
import { whyNotSaved } from '#features/posts/web/kept/notSaved.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { CallError } from '#platform/web/calling/callError.ts';
import type { Platform } from '#platform/web/platform.ts';
import type { SaveBase } from '#platform/web/saving/saveQueue.ts';
import { toast } from '#ui/web/index.ts';
import { findPlaces } from './blocks/findPlaces.ts';
import { BlockHistory, type Step } from './saving/blockHistory.ts';
import { asWritten, moveBlock, removeBlock } from './saving/blockSaves.ts';
import { createFileActions } from './blocks/fileActions.ts';
import { createGroupActions } from './blocks/groupActions.ts';
import { addNote, isUnnamed, KEPT_BESIDE, saveNote } from './saving/noteSaves.ts';
import { mayEdit } from './mayEdit.ts';
import type { PostPageNow } from './postPageNow.ts';
import { refusedNotes } from './saving/refusedNotes.ts';

/** People offered at once. */
const OFFERED = 6;

/** Commands on the blocks of a post: shown at once, then saved by the queue. The same object while the page is open. */
export function createPostActions(platform: Platform, page: () => PostPageNow) {
  const indexOf = (thingID: string) => page().post.thingOrder.findIndex(({ _id }) => _id === thingID);
  const thingAt = (index: number) => {
    const { post } = page();
    const id = post.thingOrder[index]?._id;
    return post.things.find(({ _id }) => _id === id);
  };

  // Blocks that were taken away here: an editor that goes with its note has nothing to save any more.
  const removed = new Set<string>();
  const take = (thing: Thing) => {
    const restore = removeBlock(platform, page().post, thing);
    removed.add(thing._id);
    refusedNotes.delete(thing._id);
    return () => {
      removed.delete(thing._id);
      restore();
    };
  };

  const history = new BlockHistory();
  const put = (thingID: string, to: number): boolean => {
    const { post } = page();
    const from = indexOf(thingID);
    if (from < 0) return false;
    const index = Math.min(to, post.thingOrder.length - 1);
    if (index !== from) moveBlock(platform, post, thingID, index);
    page().goToFrame(index);
    return true;
  };
  /** Moves a block, by the person's own hand. */
  const move = (thingID: string, to: number) => {
    const from = indexOf(thingID);
    moveBlock(platform, page().post, thingID, to);
    history.add({ undo: () => put(thingID, from), redo: () => put(thingID, to) });
  };
  /** Takes a block away, by the person's own hand. @returns what undoes it */
  const remove = (thing: Thing, index: number): Step => {
    let now = thing;
    let restore = take(now);
    const step: Step = {
      undo: () => {
        restore();
        page().goToFrame(index);
        return true;
      },
      redo: () => {
        const at = indexOf(now._id);
        const shown = thingAt(at);
        if (!shown) return false;
        now = asWritten(platform, shown);
        restore = take(now);
        page().goToFrame(at);
        return true;
      },
    };
    history.add(step);
    return step;
  };

  const group = createGroupActions(platform, page, { history, take });
  const actions = {
    ...group,
    ...createFileActions(platform, page, history),

    /** Puts a note in at a position and goes on in it. */
    addNoteAt(index: number, bodyRaw?: string, caret: Caret = 'end'): void {
      const { post, me } = page();
      if (me) page().goTo(addNote(platform, post, index, me, bodyRaw), caret);
    },
    addNoteAfter: (thingID: string) => actions.addNoteAt(indexOf(thingID) + 1),

    /** Goes on at the end of a block's text. */
    write: (thingID: string) => page().goTo(thingID, 'end'),

    /** From the title into the text: the first note, or a new one. */
    begin(): void {
      const first = thingAt(0);
      if (first?.thingType === 'NOTE' && mayEdit(page().post, first, page().me?.id))
        page().goTo(first._id, 'start');
      else actions.addNoteAt(0);
    },

    /** Goes from a block to the one before or after, or out of its text to the block itself. */
    leave(thingID: string, to: 'previous' | 'next' | 'block'): void {
      const index = indexOf(thingID);
      if (to === 'block') return page().goToFrame(index);
      const next = thingAt(to === 'previous' ? index - 1 : index + 1);
      if (next) page().goTo(next._id, to === 'previous' ? 'end' : 'start');
      else if (to === 'previous') page().goToTitle();
    },

    /** Moves a block by steps; moves beyond the ends do nothing. */
    step(thingID: string, by: 1 | -1): void {
      const index = indexOf(thingID);
      const to = index + by;
      if (index >= 0 && to >= 0 && to < page().post.thingOrder.length) move(thingID, to);
    },

    /** Puts a block that was dragged before or after another. */
    drop(thingID: string, besideID: string, side: 'before' | 'after'): void {
      const { selected } = page();
      if (selected.length > 1 && selected.includes(thingID)) return group.dropAll(besideID, side);
      const rest = page().post.thingOrder.filter(({ _id }) => _id !== thingID);
      const beside = rest.findIndex(({ _id }) => _id === besideID);
      const to = side === 'before' ? beside : beside + 1;
      if (beside >= 0 && to !== indexOf(thingID)) move(thingID, to);
    },

    /** Puts a block into the bin and goes to the next one; the toast brings it back. */
    remove(shown: Thing): void {
      const index = indexOf(shown._id);
      if (index < 0) return;
      if (isUnnamed(shown._id)) {
        toast({ message: 'Cannot delete block without API ID', variant: 'warning', id: 'unnamed' });
        return;
      }
      // Undo brings back all that was written, also what is still on its way.
      const thing = asWritten(platform, shown);
      const step = remove(thing, index);
      page().goToFrame(index);
      if (thing.thingType === 'NOTE' && plainText(thing.bodyRaw) === '') return;
      toast({
        message: `${blockName(thing)} deleted`,
        action: { label: 'Undo', onAction: () => void history.undo(step) },
      });
    },

    /** Something was done to several blocks by other means: it is undone, and done again, as one step. */
    did: (step: Step) => history.add(step),
    postNow: () => page().post,
    undoStep: (step: Step) => void history.undo(step),

    /** Undoes what one did last to the blocks, a move or a deletion. */
    undo: () => void history.undo(),
    redo: () => void history.redo(),

    /** An empty note was backspaced away: one goes on where one came from. */
    removeEmpty(thing: Thing): void {
      actions.leave(thing._id, 'previous');
      take(thing);
    },

    addFilesAt: (index: number, files: File[]) => page().upload(files, index),

    /**
     * @param instead they take the place of the note, which is empty
     * @param how each a block of its own, or gathered in one collection
     */
    addFilesAfter(
      thing: Thing,
      files: File[],
      instead: boolean,
      how: 'single' | 'gathered' = 'single',
    ): void {
      const index = indexOf(thing._id);
      if (instead) take(thing);
      page()[how === 'single' ? 'upload' : 'gather'](files, instead ? index : index + 1);
    },

    async save(
      thingID: string,
      bodyRaw: string,
      base: SaveBase,
      isOpen: () => boolean,
    ): Promise<SaveOutcome> {
      if (removed.has(thingID)) return undefined;
      if (isUnnamed(thingID)) {
        toast({ message: 'Cannot update block without API ID', variant: 'warning', id: 'unnamed' });
        return 'unsaved';
      }
      let outcome: SaveOutcome;
      const onRefused = (error: CallError) => {
        if (isOpen() && error.status === 409) outcome = 'clash';
        if (isOpen() && error.isAboutContent) {
          outcome = 'unsaved';
          refusedNotes.add(thingID, page().post._id);
          const message = `This note could not be saved. ${whyNotSaved(error.message)}`;
          toast({ id: `unsaved ${thingID}`, message, variant: 'danger' });
        }
        return outcome !== undefined;
      };
      try {
        const saved = await saveNote(platform, page().post, thingID, bodyRaw, base, onRefused);
        refusedNotes.delete(thingID);
        return saved as SaveOutcome;
      } catch {
        return outcome;
      }
    },

    /** Posts and boards that `[[` suggests. */
    findPlaces: (query: string) => findPlaces(platform, query),

    /** Who may be meant by an `@`: whom one knows or finds on the board, of those who see the post. */
    async findPeople(search: string): Promise<PersonInfo[]> {
      const { post, me } = page();
      const body = { limit: OFFERED + 1, page: 1, search, boardID: post.boardID, postID: post._id };
      try {
        const { data } = await platform.call(listMentionCandidates, { body });
        return data.info.filter(({ id }) => id !== me?.id).slice(0, OFFERED);
      } catch {
        return []; // nobody is offered; typing on asks again
      }
    },

    /** Somebody else changed the same words: one's own become a note right after, and if one is writing, one goes on there. */
    keepBeside(thingID: string, bodyRaw: string, caret: Caret | undefined): void {
      const { post, me } = page();
      if (!me) return;
      const kept = addNote(platform, post, indexOf(thingID) + 1, me, bodyRaw);
      if (caret !== undefined) page().goTo(kept, caret);
      toast({ message: KEPT_BESIDE, variant: 'warning' });
    },
  };
  return actions;
}

export type PostActions = ReturnType<typeof createPostActions>;
