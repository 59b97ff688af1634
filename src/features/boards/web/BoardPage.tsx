import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { BoardBinPanel } from '#features/bin/web/index.ts';
import { viewBoard, type Board } from '#features/boards/contract.ts';
import { MembersPanel } from '#features/members/web/index.ts';
import { boardPosts, PostList, PostOfFiles, useNewPost } from '#features/posts/web/index.ts';
import { isMissing, MissingPage, useProfileID, View } from '#features/shell/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { usePreference } from '#platform/web/preferences.ts';
import { useShortcuts } from '#platform/web/shortcuts.ts';
import { useLive, useLiveList } from '#platform/web/useLive.ts';
import { ErrorState, lazyPart, toast } from '#ui/web/index.ts';
import { BoardActions } from './BoardActions.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardPageSkeleton } from './BoardPageSkeleton.tsx';
import { openedBoard } from './boardQueries.ts';
import { BoardTools } from './BoardTools.tsx';
import { useBoardView } from './useBoardView.ts';
import styles from './BoardPage.module.css';

const EmptyBoard = lazyPart(() => import('./EmptyBoard.tsx'), { quietly: true });
const BoardSettingsPanel = lazyPart(() => import('./BoardSettingsPanel.tsx'));

const crumbs = [{ label: 'Boards', to: '/boards' }];

/** A panel beside a board that another feature brings. */
export type BoardPanelOf = ComponentType<{ board: Board; onClose: () => void }>;

/** The page, with what is said about a board as its discussion. */
export const boardPageWith = (Discussion: BoardPanelOf) => () => <BoardPage Discussion={Discussion} />;

/** One board: what it is about, and its posts as cards or rows. */
function BoardPage({ Discussion }: { Discussion: BoardPanelOf }) {
  const { boardID = '' }: { boardID?: string } = useParams({ strict: false });
  const board = useLive(openedBoard(boardID, useProfileID()));
  const title = useRef<string>(undefined);
  useVisit(boardID, board.data !== undefined);
  useEffect(() => {
    if (board.data) title.current = board.data.title;
  });

  if (board.data) return <OpenBoard board={board.data} Discussion={Discussion} />;
  if (board.error && isMissing(board.error)) return <LostBoard title={title} />;
  return (
    <View title="Board" crumbs={crumbs} here="" ground="desk">
      {board.error ? (
        <div className={styles.state}>
          <ErrorState level={1} title="Failed to fetch board" onRetry={board.retry} busy={board.isLoading} />
        </div>
      ) : (
        <BoardPageSkeleton />
      )}
    </View>
  );
}

function OpenBoard({ board, Discussion }: { board: Board; Discussion: BoardPanelOf }) {
  const view = useBoardView();
  const [mode, setMode] = usePreference('viewMode');
  const list = useLiveList(
    boardPosts(board._id, useProfileID(), { sortBy: view.sortBy, people: view.people }),
  );
  const { create, isBusy } = useNewPost();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const newPost = () => void create(board._id);
  const canWrite = can(board, 'post.add');
  useShortcuts({ n: canWrite ? newPost : undefined });
  return (
    <View
      title={board.title}
      crumbs={crumbs}
      ground={mode === 'cards' ? 'desk' : 'page'}
      scroller={setScroller}
      actions={<BoardActions board={board} view={view} onNewPost={newPost} isBusy={isBusy} />}
      panel={
        <>
          {view.panel === 'members' && <MembersPanel board={board} onClose={view.closePanel} />}
          {view.panel === 'discussion' && <Discussion board={board} onClose={view.closePanel} />}
          {view.panel === 'bin' && can(board, 'thing.edit:own') && (
            <BoardBinPanel board={board} onClose={view.closePanel} />
          )}
          {view.panel === 'settings' && <BoardSettingsPanel board={board} onClose={view.closePanel} />}
        </>
      }
    >
      <BoardHeader board={board} mode={mode} />
      <PostOfFiles boardID={board._id} enabled={canWrite} />
      <BoardTools board={board} view={view} mode={mode} onMode={setMode} shown={list.total} />
      <PostList
        key={`${view.sortBy} ${view.people.join()}`}
        board={board}
        list={list}
        mode={mode}
        scroller={scroller}
        empty={
          <EmptyBoard
            board={board}
            isFiltered={view.people.length > 0}
            onClear={() => view.setPeople([])}
            onNewPost={newPost}
          />
        }
      />
    </View>
  );
}

/** What was open is not to be seen any more: whoever saw it is told what. */
function LostBoard({ title }: { title: RefObject<string | undefined> }) {
  useEffect(() => {
    if (title.current !== undefined)
      toast({ message: `You no longer have access to “${title.current}”.`, variant: 'warning' });
  }, [title]);
  return <MissingPage />;
}

/** Notes that one was here, once a visit: the order of the recent boards. */
function useVisit(boardID: string, isOpen: boolean): void {
  const { call } = usePlatform();
  useEffect(() => {
    if (isOpen) void call(viewBoard, { params: { boardID } }).catch(() => undefined); // of no consequence offline
  }, [call, boardID, isOpen]);
}
