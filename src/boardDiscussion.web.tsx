import type { ComponentProps } from 'react';
import { BoardDiscussion } from '#features/comments/web/index.ts';

/** What is said about a board, beside it: loaded when it is opened. */
export default function Panel(props: ComponentProps<typeof BoardDiscussion>) {
  return <BoardDiscussion {...props} />;
}
