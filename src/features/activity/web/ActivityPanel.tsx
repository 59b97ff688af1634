import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { resetActivity, type Activity } from '#features/activity/contract.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLiveList, type LiveListView } from '#platform/web/live/useLive.ts';
import { Button, DayRule, EmptyState, formatDate, Panel, Segmented, SkeletonRows } from '#ui/web/index.ts';
import { ActivityItem } from './ActivityItem.tsx';
import { activityList } from './activityList.ts';
import { seeItem } from './seeItem.ts';
import styles from './ActivityPanel.module.css';

type Shown = 'ALL' | 'MENTION' | 'ASSIGNMENT' | 'WATCHED';
const options: { value: Shown; label: string }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'MENTION', label: 'Mentions' },
  { value: 'ASSIGNMENT', label: 'Tasks' },
  { value: 'WATCHED', label: 'Watched' },
];

const nothing: Record<Shown, string> = {
  ALL: 'Nothing yet',
  MENTION: 'Nobody has mentioned you yet',
  ASSIGNMENT: 'Nobody has given you a task yet',
  WATCHED: 'No news of what you watch yet',
};

/** Panel of the deeds that concern the reader, by day, beside any page. */
export default function ActivityPanel({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<Shown>('ALL');
  const list = useLiveList(activityList(useProfileID(), shown === 'ALL' ? undefined : shown));
  const count = useOwnProfile()?.activityCount ?? 0;
  const reset = useCommand(resetActivity);
  return (
    <Panel
      title="Activity"
      bare
      onClose={onClose}
      footer={
        <>
          <Button disabled={count === 0} busy={reset.isBusy} onClick={() => void reset.run({})}>
            Mark all as seen
          </Button>
          <span className={styles.gap} />
          <Button variant="quiet" render={<Link to="/settings" search={{ panel: 'notifications' }} />}>
            Settings
          </Button>
        </>
      }
    >
      <div className={styles.kinds}>
        <Segmented wide label="Shown" value={shown} onChange={setShown} options={options} />
      </div>
      <Items list={list} shown={shown} onFollow={onClose} />
    </Panel>
  );
}

function Items({
  list,
  shown,
  onFollow,
}: {
  list: LiveListView<Activity>;
  shown: Shown;
  onFollow: () => void;
}) {
  const platform = usePlatform();
  return (
    <ListState
      list={list}
      failed="Activity could not be read"
      coming={<SkeletonRows rows={6} />}
      empty={
        <EmptyState title={nothing[shown]} level={3}>
          Mentions, replies, tasks, invitations, reactions to what you made, and news of what you watch appear
          here.
        </EmptyState>
      }
      more="Show older"
      inset="panel"
      level={3}
    >
      {byDay(list.items).map(({ name, items }) => (
        <section key={name} aria-label={name}>
          <DayRule name={name} />
          <ul role="list" className={styles.items}>
            {items.map((item) => (
              <li key={item._id}>
                <ActivityItem
                  item={item}
                  onOpen={() => {
                    seeItem(platform, item);
                    onFollow();
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ListState>
  );
}

/** The newest first, under Today, Yesterday or a full date. */
function byDay(items: Activity[]): { name: string; items: Activity[] }[] {
  const days: { name: string; items: Activity[] }[] = [];
  for (const item of items) {
    const name = formatDate(item.createDate, 'day');
    const day = days.at(-1);
    if (day?.name === name) day.items.push(item);
    else days.push({ name, items: [item] });
  }
  return days;
}
