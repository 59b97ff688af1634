import { useState, type ReactNode } from 'react';
import { Bookmarked, useBookmarked } from '#features/bookmarks/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useSelection } from '#platform/web/lists/useSelection.ts';
import { counted, lazyPart, VisuallyHidden } from '#ui/web/index.ts';
import type { SelectionBarProps } from '../SelectionBar.tsx';
import { MarkModified } from './MarkModified.tsx';
import type { PostView, PostViewProps } from './postView.ts';

/** Bar of the selection; loaded with the first selected post. */
const SelectionBar = lazyPart<SelectionBarProps>(() => import('../SelectionBar.tsx'));

interface PostListProps extends Omit<PostViewProps, 'selection'> {
  shownAs: PostView;
  /** Shown where there is no post. */
  empty: ReactNode;
}

/** Posts, in one of the ways to show them and in every state they can be in. */
export function PostList({ shownAs, ...props }: PostListProps) {
  const { Foot } = shownAs;
  return (
    <>
      <Posts shownAs={shownAs} {...props} />
      {Foot && <Foot board={props.board} />}
    </>
  );
}

function Posts({ shownAs: { name, List, Skeleton, readsUp }, empty, ...props }: PostListProps) {
  const { list, board } = props;
  const bookmarked = useBookmarked();
  const selection = useSelection(list.items.map(({ _id }) => _id));
  const isSelecting = selection.count > 0;
  // The bar stays after the selection ends: a dialog opened from it stays open.
  const [hasSelected, setSelected] = useState(false);
  if (isSelecting && !hasSelected) setSelected(true);
  return (
    <ListState
      list={list}
      failed="Failed to fetch board"
      coming={<Skeleton />}
      comingFills
      empty={empty}
      inset="page"
      restIsAbove={readsUp}
    >
      <MarkModified posts={list.items}>
        <Bookmarked value={bookmarked}>
          <List key={name} {...props} selection={selection} />
        </Bookmarked>
      </MarkModified>
      {/* Always there: what is put into it is read out. */}
      <VisuallyHidden>
        <span role="status">{isSelecting && `${counted(selection.count, 'post')} selected`}</span>
      </VisuallyHidden>
      {hasSelected && (
        <SelectionBar selection={selection} posts={list.items} hasMore={list.hasMore} board={board} />
      )}
    </ListState>
  );
}
