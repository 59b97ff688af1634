import type { ComponentType, ReactNode } from 'react';
import type { Board, OpenedBoard } from '#features/boards/contract.ts';
import type { ViewMode } from '#features/boards/contract/viewing.ts';
import type { PostSort, PostSummary } from '#features/posts/contract.ts';
import type { LiveListView } from '#platform/web/live/useLive.ts';
import type { PostSelection } from '../postQueries.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';

export interface PostViewProps {
  board: OpenedBoard;
  list: LiveListView<PostSummary>;
  /** Which posts it has, and in what order. */
  options: PostSelection;
  shownAs: PostView;
  /** Shown where there is no post. */
  empty: ReactNode;
  /** Scrolling element of the list: only the posts in sight of it are drawn. */
  scroller: HTMLElement | null;
  /** The posts that are chosen, to do something to all of them. */
  selection: Selection;
}

/** Posts, without what a view draws of them. */
export type PostListProps = Omit<PostViewProps, 'selection'>;

/** A way to show a list of posts. */
export interface PostView {
  /** As it is remembered, and named in `viewLabels`. */
  name: ViewMode;
  icon: ReactNode;
  /** Surface of the view: a page of text, or the desk that cards lie on. */
  ground: 'page' | 'desk';
  /** Whether the head of the page is small, to leave the height to the list. */
  isDense: boolean;
  /** Whether it keeps contents from who looks over one's shoulder: then the title of the window says nothing either. */
  isVeiled?: boolean;
  /** The list, in which there is at least one post. Loaded when it is first shown. */
  List: ComponentType<PostViewProps> & { preload?: () => Promise<void> };
  /** Chooses which posts of the board are read, and draws those (`Posts`), where that is not the top of its list. */
  Window?: ComponentType<PostListProps>;
  /** The order that it takes, whatever is chosen. */
  sortBy?: PostSort;
  /** Whether older posts come above. */
  readsUp?: boolean;
  /** Stands at the foot of the page, also where there is no post; takes in files that are dropped there. */
  Foot?: ComponentType<{ board: Board }>;
  /** Stands in its place until posts are there. */
  Skeleton: ComponentType;
}
