import { ListFilter, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { placeOf } from '#features/messages/contract.ts';
import { usePageActions, useProfileID, useTitle, WaitingChanges } from '#features/pageParts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useKeys } from '#platform/web/page/shortcuts.ts';
import { useLive, useLiveList } from '#platform/web/live/useLive.ts';
import {
  Button,
  EmptyState,
  IconButton,
  lazyPart,
  Tabs,
  useBackCloses,
  useNarrow,
  VisuallyHidden,
} from '#ui/web/index.ts';
import { lastSpokenFirst } from './applyThreadEvent.ts';
import { goToNextUnread, knownUnread, nextUnread } from './nextUnread.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import { ThreadPane } from './ThreadPane.tsx';
import { ThreadRows } from './ThreadRows.tsx';
import { threadList, type ThreadFilter } from './threadList.ts';
import { isOpened, useOpened, type Opened, type Show } from './useOpened.ts';
import { rowKeys, useRowKeys } from './useRowKeys.ts';
import { wordsOfNothing } from './wordsOfNothing.ts';
import styles from './MessagesPage.module.css';

export { keys } from './keysOfMessages.ts';

const NewMessageDialog = lazyPart(() => import('./NewMessageDialog.tsx'));

const filters: Record<Show, ThreadFilter> = {
  all: {},
  unread: { unreadOnly: true },
  boards: { types: ['BOARD'] },
  direct: { types: ['CONNECTION'] },
};

/** The discussions one takes part in, and the one that is open. On a phone one at a time. */
export default function MessagesPage() {
  useTitle('Messages');
  const { opened, show, setShow, open } = useOpened();
  const [isAsking, setAsking] = useState(false);
  const me = useProfileID();
  const everything = useLiveList(threadList(me));
  const unread = useLive(threadList(me, filters.unread)).data?.unread;
  // Discussions of a filter may lie far back in the list: they are read, not picked from the loaded ones.
  const list = useLiveList(threadList(me, filters[show]));
  const narrow = useNarrow();
  const thread = opened && [...everything.items, ...list.items].find((item) => isOpened(item, opened));
  // Read by being opened, it stays where it stood until one goes on.
  const isLost = thread && !list.items.some((item) => isOpened(item, opened));
  const shown = show === 'unread' && isLost ? [...list.items, thread].toSorted(lastSpokenFirst) : list.items;
  // Where one had read to when it was opened: the rule "New" stays there while one reads.
  const [since, setSince] = useState<{ of: string; readID: string | null }>();
  if (thread && since?.of !== placeOf(thread)) setSince({ of: placeOf(thread), readID: thread.readID });
  // On a phone a discussion lies over the list that it was opened from: going back leads there.
  const [isOver, setOver] = useState(false);
  const close = useBackCloses(narrow && isOver && opened !== undefined, () => {
    setOver(false);
    open(undefined);
  });
  const openFromList = (next: Opened) => {
    if (!opened) setOver(true);
    open(next);
  };
  const rows = useRowKeys(shown, opened, openFromList);
  useKeys(rowKeys, { next: () => rows.move(1), previous: () => rows.move(-1) });
  // Of those that the tab shows, also where they lie further back than what is loaded.
  const waiting = useLiveList(threadList(me, { ...filters[show], unreadOnly: true })).items;
  const next = nextUnread(knownUnread(waiting, list.items), opened, thread);
  usePageActions('In messages', [goToNextUnread], { next, open: rows.show });
  const size = narrow ? 'touch' : 'regular';
  const nothing = wordsOfNothing[show];

  return (
    <main id="main" className={styles.panes} tabIndex={-1}>
      {narrow && opened && (
        <h1 className={styles.heading}>
          <VisuallyHidden>Messages</VisuallyHidden>
        </h1>
      )}
      {(!narrow || !opened) && (
        <section ref={rows.ref} className={styles.list} aria-label="Discussions">
          <header className={styles.bar}>
            <h1>Messages</h1>
            <WaitingChanges />
            <IconButton
              size={size}
              icon={<ListFilter />}
              label="Unread only"
              pressed={show === 'unread'}
              onClick={() => setShow(show === 'unread' ? 'all' : 'unread')}
            />
            <IconButton
              size={size}
              icon={<SquarePen />}
              label="New message"
              onClick={() => setAsking(true)}
            />
          </header>
          <div className={styles.tabs}>
            <Tabs<Show>
              label="Which discussions"
              value={show}
              onChange={setShow}
              options={[
                { value: 'all', label: 'All' },
                { value: 'unread', label: 'Unread', count: unread },
                { value: 'boards', label: 'Boards' },
                { value: 'direct', label: 'Direct' },
              ]}
            />
          </div>
          <ListState
            list={{ ...list, items: shown }}
            failed="Failed to fetch discussions"
            coming={<RowSkeletons />}
            comingFills
            empty={
              <EmptyState
                title={nothing.title}
                actions={nothing.offersNew && <Button onClick={() => setAsking(true)}>New message</Button>}
              >
                {nothing.words}
              </EmptyState>
            }
            more="Show older discussions"
            inset="panel"
          >
            <ThreadRows shown={shown} opened={opened} onOpen={rows.open} />
          </ListState>
        </section>
      )}
      {opened ? (
        <ThreadPane
          key={`${opened.type} ${opened.id} ${rows.isReading}`}
          opened={opened}
          thread={thread}
          isReading={rows.isReading}
          readID={thread && since?.of === placeOf(thread) ? since.readID : undefined}
          onBack={close}
          next={next}
          open={rows.show}
        />
      ) : (
        !narrow &&
        everything.items.length > 0 && (
          <div className={styles.none}>
            <EmptyState title="Nothing opened">Choose a discussion to read it.</EmptyState>
          </div>
        )
      )}
      {isAsking && (
        <NewMessageDialog
          onClose={() => setAsking(false)}
          onPick={(id) => {
            setAsking(false);
            openFromList({ type: 'CONNECTION', id });
          }}
        />
      )}
    </main>
  );
}
