import { Link } from '@tanstack/react-router';
import type { ListedPost } from '#features/posts/contract.ts';
import { PostLine } from '#features/posts/web/index.ts';
import { Spine } from '#ui/web/index.ts';
import styles from './AllPostsRow.module.css';

/** A post as a line, with the board that it is on. */
export function AllPostsRow({ post, isCurrent }: { post: ListedPost; isCurrent: boolean }) {
  const { boardInfo } = post;
  return (
    <PostLine
      post={post}
      board={boardInfo}
      isCurrent={isCurrent}
      place={
        <Link to="/boards/$boardID" params={{ boardID: boardInfo._id }} className={styles.board}>
          <Spine id={boardInfo._id} cloth={boardInfo.cloth} />
          <bdi>{boardInfo.title}</bdi>
        </Link>
      }
    />
  );
}
