import { useOwnProfile } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { Button, Digest, DigestNothing, SkeletonRows } from '#ui/web/index.ts';
import { ActivityItem } from './ActivityItem.tsx';
import { activityList } from './activityList.ts';
import { showActivity } from './activityOpen.ts';
import { seeItem } from './seeItem.ts';
import styles from './LatestActivity.module.css';

/** So many are shown; the rest stand in the panel. */
const SHOWN = 5;

/** Latest deeds that concern the reader, for a page about several things. */
export default function LatestActivity() {
  const list = useLiveList(activityList(useProfileID()));
  const platform = usePlatform();
  const all = (
    <Button variant="link" onClick={() => showActivity(true)}>
      All activity
    </Button>
  );
  return (
    <Digest id="latest-activity" title="Activity" count={useOwnProfile()?.activityCount ?? 0} all={all}>
      <ListState
        list={{ ...list, hasMore: false }}
        failed="Activity could not be read"
        coming={<SkeletonRows rows={3} />}
        empty={<DigestNothing>Nobody has mentioned you, replied or reacted yet.</DigestNothing>}
        level={3}
      >
        <ul role="list" className={styles.items}>
          {list.items.slice(0, SHOWN).map((item) => (
            <li key={item._id}>
              <ActivityItem item={item} onOpen={() => seeItem(platform, item)} />
            </li>
          ))}
        </ul>
      </ListState>
    </Digest>
  );
}
