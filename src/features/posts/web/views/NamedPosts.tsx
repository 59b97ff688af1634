import { useState } from 'react';
import { OpenedAtContext } from '#platform/web/lists/openedAt.ts';
import { Button } from '#ui/web/index.ts';
import { Posts } from './PostList.tsx';
import { useNamedPost, usePostsAround } from './postsAround.ts';
import type { PostListProps } from './postView.ts';
import { useOpenedAt } from './useOpenedAt.ts';
import styles from './NamedPosts.module.css';

/**
 * Posts opened at the one that the address names: in the board's list where that has loaded it, otherwise in a list around
 * it. Where it is not among those that are shown, as one that was deleted, they are opened at their top.
 */
export default function NamedPosts(props: PostListProps) {
  const { list, scroller } = props;
  const named = useNamedPost();
  const has = ({ items }: Pick<typeof list, 'items'>) => items.some(({ _id }) => _id === named);
  const [opened, open] = useState<{ by: string | undefined; isAround: boolean }>();
  // Chosen once the board's list is known, and again when the address names another post.
  if (list.isKnown && (!opened || opened.by !== named))
    open({ by: named, isAround: named !== undefined && list.hasMore && !has(list) });
  const toTop = () => open({ by: named, isAround: false });
  const isAround = opened?.isAround === true;
  const shown = usePostsAround(props, isAround ? named : undefined);
  const [found, setFound] = useState<string>();
  if (has(shown) && found !== named) setFound(named);
  if (isAround && shown !== list && shown.isKnown && !has(shown) && found !== named) toTop();
  const openedAt = useOpenedAt(named, has(shown), scroller);
  return (
    <OpenedAtContext value={openedAt}>
      {isAround && shown.hasBefore && (
        <p className={styles.before}>
          <Button
            size="compact"
            variant="quiet"
            onClick={() => {
              scroller?.scrollTo({ top: 0 });
              toTop();
            }}
          >
            Go to the top
          </Button>
        </p>
      )}
      <Posts key={isAround ? named : ''} {...props} list={shown} />
    </OpenedAtContext>
  );
}
