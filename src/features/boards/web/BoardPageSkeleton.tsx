import { usePreference } from '#platform/web/page/preferences.ts';
import { Skeleton } from '#ui/web/index.ts';
import { useBoardAdditions } from './additions.ts';
import { shownView } from './useBoardView.ts';
import styles from './BoardPage.module.css';

/** A board to come: title, tools, posts. */
export function BoardPageSkeleton() {
  const [usual] = usePreference('viewMode');
  const { Skeleton: Posts } = shownView(useBoardAdditions(), usual)!;
  return (
    <>
      <div className={styles.header}>
        <Skeleton width="min(340px, 70%)" height={36} />
      </div>
      <div className={styles.tools}>
        <Skeleton width={128} height={32} />
      </div>
      <Posts />
    </>
  );
}
