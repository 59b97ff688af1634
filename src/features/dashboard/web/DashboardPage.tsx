import { Link, Navigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ActivityButton } from '#features/activity/web/index.ts';
import type { Board } from '#features/boards/contract.ts';
import { boardList, NewBoardButton } from '#features/boards/web/index.ts';
import { UnreadThreads } from '#features/messages/web/index.ts';
import { useNewPost } from '#features/posts/web/index.ts';
import { DueTasks } from '#features/tasks/web/index.ts';
import { useLandingPage, useOwnProfile } from '#features/profiles/web/index.ts';
import { useProfileID, View } from '#features/pageParts/web/index.ts';
import { useShortcuts } from '#platform/web/page/shortcuts.ts';
import { useLast } from '#platform/web/lists/useLast.ts';
import { useLive, useLiveList, type LiveListView } from '#platform/web/live/useLive.ts';
import { Button, TextLink, useNarrow } from '#ui/web/index.ts';
import { boardsChangedByOthers } from './changes.ts';
import { greeting, startOfDay, today } from './greeting.ts';
import { RecentBoardShelf } from './RecentBoardShelf.tsx';
import { RecentPosts } from './RecentPosts.tsx';
import styles from './DashboardPage.module.css';

/** Home: the day, what is new, and where one was last. */
export default function DashboardPage() {
  const elsewhere = useLandingPage();
  return elsewhere === undefined ? <Dashboard /> : <Navigate to={elsewhere} replace />;
}

function Dashboard() {
  const profileID = useProfileID();
  const profile = useOwnProfile();
  const narrow = useNarrow();
  const now = useToday();
  const boards = useLiveList(boardList(profileID));
  const changed = useChanged(boards, now);
  const { create, isBusy } = useNewPost();
  const ownBoard = profile?.sandboxBoardID;
  const newPost = ownBoard ? () => void create(ownBoard) : undefined;
  useShortcuts({ n: newPost });

  return (
    <View
      title="Home"
      actions={
        <>
          {narrow && <ActivityButton />}
          <NewBoardButton />
          {!narrow && (
            <Button
              variant="primary"
              icon={<FilePlus2 />}
              busy={isBusy}
              disabled={!newPost}
              aria-keyshortcuts="n"
              onClick={newPost}
            >
              New post
            </Button>
          )}
        </>
      }
    >
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.day}>{today(now)}</h1>
          <p className={styles.greeting}>{changed !== undefined && greeting(changed)}</p>
        </header>
        <section className={styles.section} aria-labelledby="recent-boards">
          <div className={styles.line}>
            <h2 id="recent-boards" className={styles.heading}>
              Recent boards
            </h2>
            <TextLink render={<Link to="/boards" />}>All boards</TextLink>
          </div>
          <RecentBoardShelf boards={boards} />
        </section>
        <div className={styles.columns}>
          <section className={styles.section} aria-labelledby="recent-posts">
            <h2 id="recent-posts" className={styles.heading}>
              Recent posts
            </h2>
            <RecentPosts onNewPost={newPost} />
          </section>
          <div className={styles.aside}>
            <DueTasks />
            <UnreadThreads />
          </div>
        </div>
      </div>
    </View>
  );
}

/** On how many of one's boards others have changed something today; undefined until it is known. */
function useChanged(boards: LiveListView<Board>, now: Date): number | undefined {
  const since = startOfDay(now);
  const latest = boards.items.reduce(
    (last, { modifiedDate }) => (modifiedDate > last ? modifiedDate : last),
    '',
  );
  const isAsked = latest >= since;
  const { data } = useLive(boardsChangedByOthers(useProfileID(), since, latest), { enabled: isAsked });
  const known = useLast(data, isAsked);
  if (boards.total === undefined) return undefined;
  return isAsked ? known?.length : 0;
}

const MINUTE_MS = 60_000;

/** The present day; another once midnight has passed with the page open. */
function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      const next = new Date();
      setNow((before) => (before.getDate() === next.getDate() ? before : next));
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
