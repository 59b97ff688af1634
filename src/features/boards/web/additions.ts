import { createContext, use, type ComponentType } from 'react';
import type { Board, OpenedBoard } from '#features/boards/contract.ts';
import type { Member } from '#features/members/contract.ts';
import type { OnListedPost, PostSelection, PostView } from '#features/posts/web/index.ts';
import type { WithMarks } from '#platform/web/lists/marks.tsx';
import type { Action } from '#platform/web/page/action.ts';
import type { SearchParams } from '#platform/web/page/useSearchParams.ts';

/** A board in a list of boards. */
export interface OnListedBoard extends WithMarks {
  board: Board;
}

/** Props of an addition to the page of a board. */
export interface OnBoard extends OnListedBoard {
  board: OpenedBoard;
  /** Whether its titles and contents are veiled for a screen that others see. */
  isVeiled?: boolean;
}

/** A member in the list of a board's members. */
export interface OnMember {
  board: Board;
  member: Member;
}

/** Which of a board's posts are shown, kept in the address of the page. */
export interface BoardFilter {
  /** The filter as the list of posts takes it, on the reader's day; undefined where it lets every post through. */
  of(params: SearchParams, today: string): PostSelection | undefined;
  /** The parameters it is kept in, all of them away. */
  cleared: SearchParams;
  /** Said in place of the list where it lets no post through. */
  none: string | ((params: SearchParams) => string);
}

/**
 * Additions of a feature to the page of a board; the page knows no feature. Each part is optional, and reads the state of
 * the board by itself. Panels and other larger parts are `lazyPart`s.
 */
export interface BoardAddition {
  /** Also its panel's name in the address: `?panel=members`. */
  name: string;
  /** In the bar or its menu, in the palette and by keys; `panelAction` opens the panel. */
  actions?: readonly Action<OnBoard>[];
  /** Actions by a hook: of what only a reading of its own tells, such as whether one has bookmarked it. */
  useActions?: (on: OnBoard) => readonly Action<OnBoard>[];
  /** Those of `useActions` that have keys, for the sheet of shortcuts, which tells them anywhere. */
  keyed?: readonly Action<OnBoard>[];
  /** On boards in lists, in the menu of each; one that is on the page too is among `actions` as well. */
  actionsOnBoards?: readonly Action<OnListedBoard>[];
  /** On its members, in the list of them, for who manages them. */
  actionsOnMembers?: readonly Action<OnMember>[];
  /** To its posts in the list, to one or several of them. */
  actionsOnPosts?: readonly Action<OnListedPost>[];
  /** Beside the page; one at a time. */
  Panel?: ComponentType<OnBoard & { onClose: () => void }>;
  /** A parameter in the address that opens the panel too, as the id of a comment does. */
  opensFor?: string;
  /** Above the posts, among the tools. */
  Tool?: ComponentType<OnBoard>;
  /** Below the tools, while its filter is in force: chips to take it away by. */
  Chips?: ComponentType<OnBoard>;
  filter?: BoardFilter;
  /** Ways to show the posts. */
  views?: readonly PostView[];
  /** In the panel Board Settings, below what belongs to the board itself. */
  SettingsSection?: ComponentType<OnBoard>;
}

export const BoardAdditionsContext = createContext<readonly BoardAddition[]>([]);
export const useBoardAdditions = () => use(BoardAdditionsContext);
