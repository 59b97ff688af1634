import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { viewBoard, type OpenedBoard } from '#features/boards/contract.ts';
import { DeletedBoardOr } from '#features/bin/web/index.ts';
import {
  boardPosts,
  ListedActions,
  PostList,
  PostOfFiles,
  useNewPost,
  withActions,
} from '#features/posts/web/index.ts';
import { LivePage, useOpenPanel, useProfileID, View } from '#features/pageParts/web/index.ts';
import { useScroller } from '#platform/web/lists/useScroller.ts';
import type { PageModule } from '#platform/web/page/page.ts';
import { useSearchParams, type SearchParams } from '#platform/web/page/useSearchParams.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { readPreference } from '#platform/web/page/preferences.ts';
import { useLive, useLiveList } from '#platform/web/live/useLive.ts';
import { lazyPart } from '#ui/web/index.ts';
import { BoardAdditionsContext, useBoardAdditions, type BoardAddition } from './additions.ts';
import { BoardActions } from './BoardActions.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardPageSkeleton } from './BoardPageSkeleton.tsx';
import { openedBoard } from './boardQueries.ts';
import { BoardTools } from './BoardTools.tsx';
import { shownView, useBoardView } from './useBoardView.ts';

const BoardGate = lazyPart(() => import('./BoardGate.tsx'));
const BoardStates = lazyPart(() => import('./BoardStates.tsx'), { quietly: true });
const EmptyBoard = lazyPart(() => import('./EmptyBoard.tsx'), { quietly: true });

const crumbs = [{ label: 'Boards', to: '/boards' }];

/** The page of a board with what features add to it. The list it will show begins to load. */
export function pageWith(additions: readonly BoardAddition[]): PageModule {
  void shownView(additions, readPreference('viewMode'))?.List.preload?.();
  const onPosts = withActions(additions.flatMap(({ actionsOnPosts = [] }) => actionsOnPosts));
  const keysOfBoard = () => additions.flatMap(({ actions = [], keyed = [] }) => [...actions, ...keyed]);
  return {
    default: function Page() {
      return (
        <BoardAdditionsContext value={additions}>
          <ListedActions value={onPosts}>
            <BoardPage />
          </ListedActions>
        </BoardAdditionsContext>
      );
    },
    keys: () => [{ where: 'On a board', keyed: keysOfBoard() }],
  };
}

/** One board: what it is about, and its posts. */
function BoardPage() {
  const { boardID = '' }: { boardID?: string } = useParams({ strict: false });
  const board = useLive(openedBoard(boardID, useProfileID()));
  const [opened, setOpened] = useState<string>();
  useVisit(boardID, board.data?.isOpen === true);
  const isAwaited = useAwaitedStates(board.data) && opened !== boardID;
  if (board.data?.isOpen && opened !== boardID && !isAwaited) setOpened(boardID);
  useWayBack(board.data?.isOpen === true);

  return (
    <LivePage
      of={isAwaited ? { ...board, data: undefined } : board}
      view={{ title: 'Board', crumbs, here: '', ground: 'desk' }}
      failed="Failed to fetch board"
      coming={<BoardPageSkeleton />}
      comingFills
      inset="page"
      lost={({ title }) => `You no longer have access to “${title}”.`}
      Missing={MissingBoard}
    >
      {(data) =>
        data.isOpen ? <OpenBoard board={data} /> : <BoardGate board={data} wasOpen={opened === boardID} />
      }
    </LivePage>
  );
}

/** In place of a board that is not there: one of the reader's own in the bin can be brought back. */
function MissingBoard({ again, children }: { again: () => void; children: ReactNode }) {
  const { boardID = '' }: { boardID?: string } = useParams({ strict: false });
  return (
    <DeletedBoardOr boardID={boardID} onBack={again}>
      {children}
    </DeletedBoardOr>
  );
}

function OpenBoard({ board }: { board: OpenedBoard }) {
  const view = useBoardView(board);
  const { options, shownAs, filters } = view;
  const on = { board, isVeiled: shownAs.isVeiled ?? false };
  const list = useLiveList(boardPosts(board._id, useProfileID(), options));
  const { create } = useNewPost();
  const newPost = () => create(board._id);
  const [scroller, scrollerRef] = useScroller();
  const { Panel, close } = useOpenPanel(useBoardAdditions(), on);
  return (
    <View
      title={shownAs.isVeiled ? 'Confidential' : board.title}
      here={board.title}
      crumbs={crumbs}
      ground={shownAs.ground}
      scroller={scrollerRef}
      actions={<BoardActions on={on} onNewPost={newPost} />}
      panel={Panel && <Panel {...on} onClose={close} />}
    >
      <BoardHeader board={board} isDense={shownAs.isDense} />
      {hasStates(board) && <BoardStates on={on} awaited={board.awaitedPosts ?? 0} />}
      {!shownAs.Foot && (
        <PostOfFiles
          boardID={board._id}
          title={shownAs.isVeiled ? 'this board' : board.title}
          enabled={can(board, 'post.add')}
        />
      )}
      <BoardTools
        on={on}
        view={view}
        shown={list.total}
        drafts={list.items.filter(({ isDraft }) => isDraft).length}
      />
      <PostList
        key={board._id + JSON.stringify(options)}
        shownAs={shownAs}
        board={board}
        list={list}
        options={options}
        scroller={scroller}
        empty={
          <EmptyBoard
            board={board}
            filters={filters}
            onClear={view.clearFilters}
            onNewPost={() => void newPost()}
          />
        }
      />
    </View>
  );
}

const hasStates = ({ state, lockBy, awaitedPosts = 0 }: OpenedBoard) =>
  state === 'ARCHIVED' || lockBy !== null || awaitedPosts > 0;

/**
 * Loads the notices of a board that has any, as soon as that is known: drawn after its posts, they would push them down.
 * @returns whether they are on their way; no more once that has failed, for they come later by themselves
 */
function useAwaitedStates(board: OpenedBoard | undefined): boolean {
  const [isOver, setOver] = useState(false);
  const load = board?.isOpen && hasStates(board) ? BoardStates.preload : undefined;
  useEffect(() => void load?.().then(() => setOver(true)), [load]);
  return load !== undefined && !isOver;
}

/** Goes on to the post that led here for its board's password, once that is given. */
function useWayBack(isOpen: boolean): void {
  const router = useRouter();
  const [{ behindDoor: postID }] = useSearchParams();
  useEffect(() => {
    if (!isOpen || postID === undefined) return;
    const search = ({ behindDoor: _, ...rest }: SearchParams) => rest;
    void router.navigate({ to: '/posts/$postID', params: { postID }, search, replace: true } as never);
  }, [router, isOpen, postID]);
}

/** Notes that one was here, once a visit: the order of the recent boards. */
function useVisit(boardID: string, isOpen: boolean): void {
  const platform = usePlatform();
  useEffect(() => {
    // Of no consequence where it fails.
    if (isOpen) void createCommand(platform, viewBoard, { failure: null })({ params: { boardID } });
  }, [platform, boardID, isOpen]);
}
