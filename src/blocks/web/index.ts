import type { ComponentType } from 'react';
import { deleteCollection, type Collection } from '#blocks/collection/contract.ts';
import {
  actionsOnCollection,
  collectionName,
  CollectionView,
  keysInCollection,
} from '#blocks/collection/web/index.ts';
import type { Thing, ThingType } from '#blocks/contract/index.ts';
import { deleteFile, type FileBlock } from '#blocks/file/contract.ts';
import { actionsOnFile, FileView, keysOnFile } from '#blocks/file/web/index.ts';
import { deleteNote, type Note } from '#blocks/note/contract.ts';
import { keysInNote, NoteView } from '#blocks/note/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import type { WaitingEndpoint } from '#platform/contract/endpoint.ts';
import type { KeySection } from '#platform/web/page/keys.ts';
import type { BlockViewProps } from './blockView.ts';

export { expectedBlock } from './expectedBlock.ts';
export type {
  BlockTalk,
  BlockViewProps,
  Caret,
  CaretWish,
  FoundPlace,
  Hashtags,
  OfferedTag,
  SaveOutcome,
} from './blockView.ts';

export interface BlockKind {
  /** Name of a block in a sentence: "Note deleted". */
  name(thing: Thing): string;
  /** The call that puts one into the bin. */
  remove: WaitingEndpoint;
  /** Actions on this kind, besides those on every block. */
  actions?: readonly Action<{ thing: Thing; canEdit: boolean }>[];
  /** The keys in one, for the sheet of shortcuts. */
  keys(): Promise<KeySection>;
  View: ComponentType<BlockViewProps>;
}

/** Every kind of block there is, as it is seen: a new kind is one line. */
export const blockKinds: Record<ThingType, BlockKind> = {
  NOTE: kind<Note>({ name: () => 'Note', remove: deleteNote, keys: keysInNote, View: NoteView }),
  FILE: kind<FileBlock>({
    name: ({ fileName }) => fileName,
    remove: deleteFile,
    actions: actionsOnFile,
    keys: keysOnFile,
    View: FileView,
  }),
  COLLECTION: kind<Collection>({
    name: collectionName,
    remove: deleteCollection,
    actions: actionsOnCollection,
    keys: keysInCollection,
    View: CollectionView,
  }),
};

/** Name of a block in a sentence. */
export const blockName = (thing: Thing): string => blockKinds[thing.thingType].name(thing);

// A kind is asked of its own blocks only.
function kind<T extends Thing>(given: {
  name(thing: T): string;
  remove: WaitingEndpoint;
  actions?: readonly Action<{ thing: T; canEdit: boolean }>[];
  keys(): Promise<KeySection>;
  View: ComponentType<BlockViewProps<T>>;
}): BlockKind {
  return given as unknown as BlockKind;
}
