import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { openedBoard } from '#features/boards/web/index.ts';
import { placeOfBoard, placeOfPost } from '#features/comments/web/index.ts';
import { UNTITLED } from '#features/posts/contract.ts';
import { openedPost } from '#features/posts/web/index.ts';
import { isMissing, MissingPage, useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, Spine, useNarrow } from '#ui/web/index.ts';
import { DirectPane } from './DirectPane.tsx';
import { FailedThread } from './FailedThread.tsx';
import type { PaneProps } from './paneProps.ts';
import { ThreadFrame } from './ThreadFrame.tsx';

/** The discussion that is open, whatever it is about. */
export function ThreadPane(props: PaneProps) {
  if (props.opened.type === 'CONNECTION') return <DirectPane {...props} />;
  return props.opened.type === 'BOARD' ? <BoardPane {...props} /> : <PostPane {...props} />;
}

function PostPane(props: PaneProps) {
  const postID = props.opened.id;
  const { data: post, error, retry } = useLive(openedPost(postID, useProfileID()));
  const narrow = useNarrow();
  // A post that a password closes is treated as missing: the password is given on the post's own page.
  if (post ? !post.isOpen : error && isMissing(error)) return <MissingPage />;
  return (
    <ThreadFrame
      {...props}
      glyph={<FileText />}
      title={post ? post.title || UNTITLED : (props.thread?.title ?? '…')}
      aside={post && `in ${post.boardTitle}`}
      actions={
        <Button render={<Link to="/posts/$postID" params={{ postID }} />}>
          {narrow ? 'Open' : 'Open post'}
        </Button>
      }
      place={post && placeOfPost(post)}
    >
      {!post && error && <FailedThread onRetry={retry} />}
    </ThreadFrame>
  );
}

function BoardPane(props: PaneProps) {
  const boardID = props.opened.id;
  const { data: board, error, retry } = useLive(openedBoard(boardID, useProfileID()));
  const narrow = useNarrow();
  if (board ? !board.isOpen : error && isMissing(error)) return <MissingPage />;
  return (
    <ThreadFrame
      {...props}
      glyph={<Spine id={boardID} cloth={board?.cloth ?? props.thread?.cloth} />}
      title={board?.title ?? props.thread?.title ?? '…'}
      aside={board && 'the whole board'}
      actions={
        <Button render={<Link to="/boards/$boardID" params={{ boardID }} />}>
          {narrow ? 'Open' : 'Open board'}
        </Button>
      }
      place={board && placeOfBoard(board)}
    >
      {!board && error && <FailedThread onRetry={retry} />}
    </ThreadFrame>
  );
}
