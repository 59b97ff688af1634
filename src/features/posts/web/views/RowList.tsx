import { PostRow } from './PostRow.tsx';
import type { PostViewProps } from './postView.ts';
import { WindowedPosts, type PostLayout } from './WindowedPosts.tsx';

const HEIGHT = 41;
const NARROW_HEIGHT = 53;

const rows: PostLayout = {
  name: 'rows',
  measure: (_, narrow) => ({ columns: 1, height: narrow ? NARROW_HEIGHT : HEIGHT }),
  Item: PostRow,
};

/** Posts as a table of contents. */
export default function RowList(props: PostViewProps) {
  return <WindowedPosts {...props} layout={rows} />;
}
