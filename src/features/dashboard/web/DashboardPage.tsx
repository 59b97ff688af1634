import { Link, Navigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ActivityButton } from '#features/activity/web/index.ts';
import { boardList, NewBoardButton } from '#features/boards/web/index.ts';
import { useNewPost } from '#features/posts/web/index.ts';
import { useLandingPage, useOwnProfile } from '#features/profiles/web/index.ts';
import { useProfileID, View } from '#features/shell/web/index.ts';
import { useShortcuts } from '#platform/web/shortcuts.ts';
import { useLiveList } from '#platform/web/useLive.ts';
import { Button, TextLink, useNarrow } from '#ui/web/index.ts';
import { greeting, today } from './greeting.ts';
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
          <p className={styles.greeting}>
            {boards.total !== undefined &&
              greeting(
                boards.items.map((board) => board.modifiedDate),
                now,
              )}
          </p>
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
        <section className={styles.section} aria-labelledby="recent-posts">
          <h2 id="recent-posts" className={styles.heading}>
            Recent posts
          </h2>
          <RecentPosts onNewPost={newPost} />
        </section>
      </div>
    </View>
  );
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
