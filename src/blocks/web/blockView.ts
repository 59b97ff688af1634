import type { Thing } from '#blocks/contract/index.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { SaveBase } from '#platform/web/saving/saveQueue.ts';

/** Where to go on in a block: at an end of it, or where somebody chose words (places are counted in letters). */
export type Caret = 'start' | 'end' | { from: number; to: number };

/** Somebody goes on in a block. A new object is a new wish, though it says the same. */
export interface CaretWish {
  caret: Caret;
}

/**
 * How a text handed over for saving has fared: as the server has it now; `clash`, somebody else changed the same words;
 * `unsaved`, it cannot be kept as it is, and its writer has been told why; undefined, it has been dealt with.
 */
export type SaveOutcome = { version: number; bodyRaw: string } | 'clash' | 'unsaved' | undefined;

/** A post or a board that somebody may link to. */
export interface FoundPlace {
  type: 'POST' | 'BOARD';
  id: string;
  title: string;
  /** Of a board. */
  cloth?: number;
  /** Of a post. */
  boardTitle?: string;
}

/** A tag that typing `#` may mean. */
export interface OfferedTag {
  id: string;
  name: string;
  /** The board has none of that name. */
  isNew: boolean;
}

/** The tags that can be put on from within a text. */
export interface Hashtags {
  /** By letters of their names. */
  find(search: string): Promise<OfferedTag[]>;
  add(name: string): void;
}

/** How a block is commented on from within it. */
export interface BlockTalk {
  /** Why its reader may not comment, and who can help; undefined where they may. */
  whyNot: string | undefined;
  /** Opens the comments on the block. @param words stand quoted in the one that is written; '' for none */
  open(words: string): void;
}

/** Props that the page of a post gives the view of a block. */
export interface BlockViewProps<T extends Thing = Thing> {
  thing: T;
  /** Whether the person may change this block. */
  canEdit: boolean;
  /** Far from the window, where nobody writes in it; absent where that is not known. */
  isFar?: boolean;
  /** The person means to go on in it. */
  wish: CaretWish | undefined;
  /** Reads what was typed, in an earlier visit perhaps, and has not reached the server; absent when there is nothing. */
  unsent: (() => { bodyRaw: string; base: SaveBase } | undefined) | undefined;
  /** Keeps changed text. @param isOpen whether whoever wrote it can still deal with a refusal */
  save(bodyRaw: string, base: SaveBase, isOpen: () => boolean): Promise<SaveOutcome>;
  /** One's own text cannot be put together with somebody else's: keeps it in a block beside, and goes on there. */
  keepBeside(bodyRaw: string, caret: Caret | undefined): void;
  /** Goes to the block before or after, or out of its text to the block itself. */
  leave(to: 'previous' | 'next' | 'block'): void;
  /** Takes the block away, as when an empty one is backspaced, and goes to the one before. */
  remove(): void;
  /** Opens a note after this one. */
  addAfter(): void;
  /** Who can be mentioned here, by beginnings of their names; absent where nobody can. */
  findPeople?(search: string): Promise<PersonInfo[]>;
  /** Posts and boards that can be linked to, by words of their titles; none where nothing can be looked for. */
  findPlaces?(search: string): Promise<FoundPlace[]>;
  /** Absent where nobody may tag. */
  hashtags?: Hashtags | undefined;
  /** Absent where nothing can be said about it by itself. */
  talk?: BlockTalk | undefined;
  /** Files were pasted or dropped into it. @param instead they take the place of this block, which is empty */
  addFiles(files: File[], instead: boolean): void;
  /** Files were chosen to become one collection. @param instead as above */
  gatherFiles(files: File[], instead: boolean): void;
}
