import { createContext, type ReactNode } from 'react';
import type { Collection } from '#blocks/collection/contract.ts';
import type { Thing } from '#blocks/contract/index.ts';
import type { FileBlock } from '#blocks/file/contract.ts';

/** Parts that the page of a post shows around a file in the viewer: the viewer itself knows of no discussion. */
export interface BesideFile {
  /** Above it: reacting, `talk`, which opens what is said about it, and bookmarking. */
  tools: (file: FileBlock, talk: ReactNode) => ReactNode;
  /** Under it: reactions. */
  foot: (file: FileBlock) => ReactNode;
  /** Beside it: what is said about it. */
  talk: (file: FileBlock) => ReactNode;
  /** Whether the person may change it. */
  canEdit: (file: FileBlock) => boolean;
  /** Whether the person may put files into a collection of the post. */
  canFill: (collection: Collection) => boolean;
  /** The blocks of the post that are loaded. */
  blocks: readonly Thing[];
  /** The menu of a file that is a block of the post; absent where blocks are only read. */
  menu?: (file: FileBlock) => ReactNode;
}

export const BesideFileContext = createContext<BesideFile | undefined>(undefined);
