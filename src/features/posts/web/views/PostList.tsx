import { useState } from 'react';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { Marked } from '#platform/web/lists/marks.tsx';
import { useSelection } from '#platform/web/lists/useSelection.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { counted, lazyPart, VisuallyHidden } from '#ui/web/index.ts';
import type { SelectionBarProps } from '../SelectionBar.tsx';
import { MarkModified } from './MarkModified.tsx';
import type { PostListProps } from './postView.ts';

/** Chooses what is read where the address names a post; loaded with the first such address. */
const NamedPosts = lazyPart<PostListProps>(() => import('./NamedPosts.tsx'));

/** Bar of the selection; loaded with the first selected post. */
const SelectionBar = lazyPart<SelectionBarProps>(() => import('../SelectionBar.tsx'));

/** Posts, in one of the ways to show them and in every state they can be in. */
export function PostList(props: PostListProps) {
  const [{ postID }] = useSearchParams();
  const { Foot, Window = postID === undefined ? Posts : NamedPosts } = props.shownAs;
  return (
    <>
      <Marked>
        <Window {...props} />
      </Marked>
      {Foot && <Foot board={props.board} />}
    </>
  );
}

/** The posts of a window, without what stands at the foot of the page. */
export function Posts(props: PostListProps) {
  const { list, board, empty } = props;
  const { name, List, Skeleton, readsUp } = props.shownAs;
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
        <List key={name} {...props} selection={selection} />
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
