import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Post } from '#features/posts/contract.ts';
import { isMissing, MissingPage } from '#features/pageParts/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Delayed, ErrorState, SkeletonText } from '#ui/web/index.ts';
import { openedPost } from '../postQueries.ts';
import { DeskPage } from './DeskPage.tsx';
import styles from './Preview.module.css';

/**
 * The post that the address names: it, or what stands in its place until it is there.
 * @param more the block to open it at, and shapes of a collection’s page that is to come, in place of lines of text
 */
export function useOpenedPost({ thingID, coming }: { thingID?: string; coming?: ReactNode } = {}): {
  post?: Post;
  instead?: ReactNode;
} {
  const { postID = '' }: { postID?: string } = useParams({ strict: false });
  const { profileID } = usePlatform();
  const { data: post, error, isLoading, retry } = useLive(openedPost(postID, profileID(), thingID));
  if (post) return { post };
  if (error && isMissing(error)) return { instead: <MissingPage /> };
  const failed = <ErrorState title="Failed to fetch post" onRetry={retry} busy={isLoading} level={1} />;
  if (coming) return { instead: error ? <DeskPage>{failed}</DeskPage> : <Delayed>{coming}</Delayed> };
  return {
    instead: (
      <main id="main" className={styles.page} tabIndex={-1}>
        {error ? (
          failed
        ) : (
          <Delayed>
            <SkeletonText lines={6} />
          </Delayed>
        )}
      </main>
    ),
  };
}
