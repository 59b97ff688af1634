import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { BlockTalk, Hashtags } from '#blocks/web/index.ts';
import type { Thing } from '#blocks/contract/index.ts';
import type { Post } from '#features/posts/contract.ts';
import type { WithMarks } from '#platform/web/lists/marks.tsx';
import type { Action, ActionContext } from '#platform/web/page/action.ts';
import type { Platform } from '#platform/web/platform.ts';

/** Props of an addition to the page of a post. */
export interface OnPost {
  post: Post;
}
export interface OnBlock extends OnPost, WithMarks {
  /** A block that the server knows. */
  thing: Thing;
}

/**
 * Additions of another feature to the page of a post; the page knows no feature. Each part is optional, and reads the
 * state of the post by itself.
 */
export interface PostAddition {
  /** Also its panel's name in the address: `?panel=comments`. */
  name: string;
  /** Around the whole page, for what its parts share. */
  Frame?: ComponentType<OnPost & { children: ReactNode }>;
  /** In the bar or its menu, in the palette and by keys; `panelAction` opens the panel. */
  actions?: readonly Action<OnPost>[];
  /** Actions by a hook: of what only a reading of its own tells, such as whether one has bookmarked it. */
  useActions?: (on: OnPost) => readonly Action<OnPost>[];
  /** Those of `useActions` that have keys, for the sheet of shortcuts, which tells them anywhere. */
  keyed?: readonly Action<OnPost>[];
  /** On its blocks, for everybody who reads them: in the menu of one, in the bar of several. */
  actionsOnBlocks?: readonly Action<OnBlock>[];
  /** In the panel Post Settings, below what belongs to the post itself. */
  SettingsSection?: ComponentType<OnPost>;
  /** Under the title and the facts. */
  Head?: ComponentType<OnPost>;
  /** Among the tools of a block, those who may not change it included. */
  BlockTool?: ComponentType<OnBlock>;
  /** Under a block. */
  BlockFoot?: ComponentType<OnBlock>;
  /** Above a file that is looked at large. */
  FileTool?: ComponentType<OnBlock>;
  /** Under a file that is looked at large. */
  FileFoot?: ComponentType<OnBlock>;
  /** Beside a file that is looked at large. */
  FileTalk?: ComponentType<OnBlock>;
  /** Suggestions and effect of `#` in a note; undefined where the reader may not tag. One feature has it. */
  hashtags?: (on: OnPost & { postNow: () => Post }, platform: Platform) => Hashtags | undefined;
  /** How a block is commented on from within its text. One feature has it. */
  talk?: (on: OnBlock, context: ActionContext) => BlockTalk;
  /** Beside the page; one at a time. */
  Panel?: ComponentType<OnPost & { onClose: () => void }>;
  /** A parameter in the address that opens the panel too, as the id of a comment does. */
  opensFor?: string;
}

export const PostAdditionsContext = createContext<readonly PostAddition[]>([]);
export const usePostAdditions = () => use(PostAdditionsContext);

/** Actions that features add to blocks. */
export const actionsAdded = (additions: readonly PostAddition[]) =>
  additions.flatMap(({ actionsOnBlocks = [] }) => actionsOnBlocks);
