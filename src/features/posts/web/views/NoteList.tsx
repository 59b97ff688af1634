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

/** Posts opened, one under another, to read through. */
export default function NoteList(props: PostViewProps) {
  return <WindowedPosts {...props} layout={opened} />;
}
