import type { ComponentType } from 'react';
import type { Thing, ThingType } from '#blocks/contract/index.ts';
import { FileView } from '#blocks/file/web/index.ts';
import { NoteView } from '#blocks/note/web/index.ts';
import type { BlockViewProps } from './blockView.ts';

export type { BlockViewProps, Caret, CaretWish, SaveOutcome } from './blockView.ts';

export interface BlockKind {
  /** What it is called in a sentence: "Note deleted". */
  name: string;
  View: ComponentType<BlockViewProps>;
}

/** Every kind of block there is, as it is seen: a new kind is one line. */
export const blockKinds: Record<ThingType, BlockKind> = {
  NOTE: { name: 'Note', View: NoteView as ComponentType<BlockViewProps> },
  FILE: { name: 'File', View: FileView as ComponentType<BlockViewProps> },
};

export const blockName = (thing: Thing): string =>
  thing.thingType === 'FILE' ? thing.fileName : blockKinds[thing.thingType].name;
