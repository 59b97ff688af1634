import { Link, Navigate } from '@tanstack/react-router';
import { FilePlus2, LayoutDashboard } from 'lucide-react';
import { Fragment, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ActivityButton, LatestActivity } from '#features/activity/web/index.ts';
import type { Board } from '#features/boards/contract.ts';
import { boardList } from '#features/boards/web/index.ts';
import { NewBoardButton } from '#features/newBoards/web/index.ts';
import { homeParts, type Arrangement, type HomePart } from '#features/dashboard/contract.ts';
import { UnreadThreads } from '#features/messages/web/index.ts';
import { newPost as newPostKey, useNewPost } from '#features/posts/web/index.ts';
import { DueTasks, DueWords, UpcomingTasks } from '#features/tasks/web/index.ts';
import { useLandingPage, useOwnProfile } from '#features/profiles/web/index.ts';
import { useProfileID, View } from '#features/pageParts/web/index.ts';
import { ariaKeys } from '#platform/web/page/keys.ts';
import { useKeys } from '#platform/web/page/shortcuts.ts';
import { useLast } from '#platform/web/lists/useLast.ts';
import { useLive, useLiveList, type LiveListView } from '#platform/web/live/useLive.ts';
import { Button, Delayed, IconButton, lazyPart, SkeletonRows, TextLink, useNarrow } from '#ui/web/index.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { boardsChangedByOthers } from './changes.ts';
import { absenceBefore, stayHome } from './absence.ts';
import { greeting, sinceWhen, today, type Since } from './greeting.ts';
import { hiddenIn, homeArrangement } from './homeArrangement.ts';
import { QuickPost } from './QuickPost.tsx';
import { RecentBoardShelf } from './RecentBoardShelf.tsx';
import { RecentPosts } from './RecentPosts.tsx';
import styles from './DashboardPage.module.css';

const ARRANGE = 'arrange';
const ArrangePanel = lazyPart(() => import('./ArrangePanel.tsx'));

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
  const since = useSince(profileID, now);
  const changed = useChanged(boards, since.at);
  const { create, isBusy } = useNewPost();
  const ownBoard = profile?.sandboxBoardID;
  const newPost = ownBoard ? () => void create(ownBoard) : undefined;
  useKeys({ newPost: newPostKey }, { newPost });
  const arrangement = useLive(homeArrangement(profileID)).data;
  const [params, setParams] = useSearchParams();
  const isArranging = params['panel'] === ARRANGE;
  const arrange = (isOpen: boolean) => setParams({ panel: isOpen ? ARRANGE : undefined });

  return (
    <View
      title="Home"
      panel={
        isArranging &&
        arrangement && <ArrangePanel arrangement={arrangement} onClose={() => arrange(false)} />
      }
      actions={
        <>
          {narrow && <ActivityButton />}
          <IconButton
            variant="quiet"
            icon={<LayoutDashboard />}
            label="Arrange home"
            pressed={isArranging}
            onClick={() => arrange(!isArranging)}
          />
          <NewBoardButton />
          {!narrow && (
            <Button
              variant="primary"
              icon={<FilePlus2 />}
              busy={isBusy}
              disabled={!newPost}
              aria-keyshortcuts={ariaKeys(newPostKey.keys)}
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
            <DueWords /> {changed !== undefined && greeting(changed, since.as)}
          </p>
        </header>
        {arrangement ? (
          <Parts arrangement={arrangement} boards={boards} ownBoard={ownBoard} onNewPost={newPost} />
        ) : (
          <Delayed>
            <SkeletonRows rows={6} />
          </Delayed>
        )}
      </div>
    </View>
  );
}

interface PartsProps {
  arrangement: Arrangement;
  boards: LiveListView<Board>;
  /** Null where one has none, undefined until that is known. */
  ownBoard: string | null | undefined;
  onNewPost: (() => void) | undefined;
}

/** Parts of home in their owner's arrangement. */
function Parts({ arrangement, boards, ownBoard, onNewPost }: PartsProps) {
  const parts: Record<HomePart, ReactNode> = {
    QUICK: <QuickPost ownBoard={ownBoard} boards={boards.isKnown ? boards.items : undefined} />,
    BOARDS: (
      <Recent what="boards">
        <RecentBoardShelf boards={boards} />
      </Recent>
    ),
    POSTS: (
      <Recent what="posts">
        <RecentPosts onNewPost={onNewPost} />
      </Recent>
    ),
    DUE: <DueTasks />,
    UPCOMING: <UpcomingTasks />,
    UNREAD: <UnreadThreads />,
    ACTIVITY: <LatestActivity />,
  };
  const zone = (names: readonly HomePart[]) =>
    names.length > 0 && (
      <div className={styles.zone}>
        {names.map((name) => (
          <Fragment key={name}>{parts[name]}</Fragment>
        ))}
      </div>
    );
  const isOne = arrangement.left.length === 0 || arrangement.right.length === 0;
  return (
    <div className={styles.zone}>
      {zone(arrangement.top)}
      {arrangement.left.length + arrangement.right.length > 0 && (
        <div className={styles.columns} data-one={isOne || undefined}>
          {zone(arrangement.left)}
          {zone(arrangement.right)}
        </div>
      )}
      {hiddenIn(arrangement).length === homeParts.length && (
        <p className={styles.greeting}>Nothing is shown here. “Arrange home” brings it back.</p>
      )}
    </div>
  );
}

/** Section of recent boards or posts, with a link to all of them. */
function Recent({ what, children }: { what: 'boards' | 'posts'; children: ReactNode }) {
  return (
    <section aria-labelledby={`recent-${what}`}>
      <div className={styles.line}>
        <h2 id={`recent-${what}`} className={styles.heading}>
          Recent {what}
        </h2>
        <TextLink render={<Link to={`/${what}`} />}>All {what}</TextLink>
      </div>
      {children}
    </section>
  );
}

/** Since when changes are told. It stays, while one looks at home. */
function useSince(profileID: string, now: Date): Since {
  const left = useMemo(() => absenceBefore(profileID), [profileID]);
  useEffect(() => stayHome(profileID, left), [profileID, left]);
  return useMemo(() => sinceWhen(now, left), [now, left]);
}

/** On how many of one's boards others have changed something since a moment; undefined until it is known. */
function useChanged(boards: LiveListView<Board>, since: string): number | undefined {
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
