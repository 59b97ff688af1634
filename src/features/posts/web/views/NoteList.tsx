import { useState } from 'react';
import type { PostSummary } from '#features/posts/contract.ts';
import { OpenedPost } from './OpenedPost.tsx';
import type { PostViewProps } from './postView.ts';
import { WindowedPosts, type PostLayout } from './WindowedPosts.tsx';

/** Of a post that is yet to be read, in px. */
const HEIGHT = 220;

const opened: PostLayout = {
  name: 'rows',
  measure: () => ({ columns: 1, height: HEIGHT }),
  Item: OpenedPost,
};

/**
 * Posts opened, one under another, to read through and to write in. Once one writes, their order stays: what is written in
 * would go to the top as the post that was changed last.
 */
export default function NoteList(props: PostViewProps) {
  const { list } = props;
  const [order, setOrder] = useState<readonly string[]>();
  const ids = list.items.map(({ _id }) => _id);
  const items = order ? inOrder(list.items, order) : list.items;
  return (
    <div
      onFocus={({ target }) => {
        if (!order && (target.isContentEditable || target.matches('textarea'))) setOrder(ids);
      }}
    >
      <WindowedPosts {...props} list={{ ...list, items }} layout={opened} />
    </div>
  );
}

/** Posts in an order that was kept; those that have come since stand above, those that were read on since below. */
function inOrder(items: PostSummary[], order: readonly string[]): PostSummary[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const isKept = ({ _id }: PostSummary) => places.has(_id);
  const last = items.findLastIndex(isKept);
  return [
    ...items.filter((post, at) => !isKept(post) && at < last),
    ...items.filter(isKept).toSorted((a, b) => places.get(a._id)! - places.get(b._id)!),
    ...items.filter((post, at) => !isKept(post) && at > last),
  ];
}
