import { Link } from '@tanstack/react-router';
import { ArchiveRestore, Grid3x2, List, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeletedBoardsPanel } from '#features/bin/web/index.ts';
import { NewBoardButton, NewBoardDialog } from '#features/newBoards/web/index.ts';
import {
  boardFilters,
  type Board,
  type BoardListFilter,
  type BoardState,
} from '#features/boards/contract.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { ListHead, ListSearch, useProfileID, View } from '#features/pageParts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { Marked } from '#platform/web/lists/marks.tsx';
import { NearEnd } from '#platform/web/lists/NearEnd.tsx';
import { usePreference } from '#platform/web/page/preferences.ts';
import { useLiveList, type LiveListView } from '#platform/web/live/useLive.ts';
import type { PageModule } from '#platform/web/page/page.ts';
import { useTypedParam } from '#platform/web/page/useTypedParam.ts';
import { oneOf, useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button, ChoiceMenu, EmptyState, IconButton, Segmented, useNarrow } from '#ui/web/index.ts';
import { BoardAdditionsContext, type BoardAddition } from './additions.ts';
import { BoardCovers, CoverSkeletons } from './BoardCovers.tsx';
import { boardList } from './boardQueries.ts';
import { BoardRows, BoardRowSkeletons } from './BoardRows.tsx';
import { BoardTabs } from './BoardTabs.tsx';
import { useForgetClosed } from './useForgetClosed.ts';

/** Each order and the one backwards. */
const sorts = [
  { value: 'recent', label: 'Recent', by: 'recent', order: 'desc' },
  { value: 'recent-asc', label: 'Longest unchanged', by: 'recent', order: 'asc' },
  { value: 'title', label: 'Title', by: 'title', order: 'asc' },
  { value: 'title-desc', label: 'Title, from Z', by: 'title', order: 'desc' },
  { value: 'created', label: 'Oldest first', by: 'created', order: 'asc' },
  { value: 'created-desc', label: 'Newest first', by: 'created', order: 'desc' },
] as const;
const states = [
  { value: 'use', label: 'In use' },
  { value: 'archive', label: 'Archived' },
] as const;

/** The page of boards with what features add to each of them. */
export const pageWith = (additions: readonly BoardAddition[]): PageModule => ({
  default: () => (
    <BoardAdditionsContext value={additions}>
      <BoardsPage />
    </BoardAdditionsContext>
  ),
});

/** The boards one owns or has joined, as covers on a shelf or as rows. */
function BoardsPage() {
  const profileID = useProfileID();
  const profile = useOwnProfile();
  const [mode, setMode] = usePreference('listMode');
  const [params, setParams] = useSearchParams();
  const showOnly = oneOf(boardFilters, params['show']);
  const chosen = sorts.find(({ value }) => value === params['sort']) ?? sorts[0];
  const { value: sort, by: sortBy, order: sortOrder } = chosen;
  const [typed, search, setTyped] = useTypedParam('q');
  const state = oneOf(['use', 'archive'], params['in']);
  const filterBy: BoardState = state === 'archive' ? 'ARCHIVED' : 'ACTIVE';
  const isBinOpen = params['panel'] === 'bin';
  const narrow = useNarrow();
  const list = useLiveList(boardList(profileID, { showOnly, filterBy, sortBy, sortOrder, search }));
  useForgetClosed(list.items);

  return (
    <View
      title="Boards"
      actions={
        <>
          <IconButton
            size={narrow ? 'touch' : 'regular'}
            icon={<ArchiveRestore />}
            label="Bin"
            pressed={isBinOpen}
            onClick={() => setParams({ panel: isBinOpen ? undefined : 'bin' })}
          />
          <NewBoardButton variant="primary" />
        </>
      }
      panel={isBinOpen && <DeletedBoardsPanel onClose={() => setParams({ panel: undefined })} />}
    >
      <ListHead
        title="Boards"
        tabs={
          <BoardTabs
            profileID={profileID}
            sortBy={sortBy}
            showOnly={showOnly}
            filterBy={filterBy}
            hasTeam={Boolean(profile?.orgName)}
            onChange={(filter) => setParams({ show: filter === 'ALL' ? undefined : filter })}
          />
        }
      >
        <ListSearch label="Find a board" value={typed} onChange={setTyped} />
        <ChoiceMenu
          label="Which boards"
          value={state}
          options={states}
          onChange={(value) => setParams({ in: value === 'use' ? undefined : value })}
        />
        <ChoiceMenu
          label="Sort"
          value={sort}
          options={sorts}
          onChange={(next) => setParams({ sort: next === 'recent' ? undefined : next })}
        />
        <Segmented
          label="View"
          labels="current"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'covers', label: 'Covers', icon: <Grid3x2 /> },
            { value: 'rows', label: 'Rows', icon: <List /> },
          ]}
        />
      </ListHead>
      {params['new'] === 'board' && <NewBoardDialog onClose={() => setParams({ new: undefined })} />}
      <Shelf
        key={`${showOnly} ${filterBy} ${sort} ${search}`}
        list={list}
        mode={mode}
        none={
          search ? (
            <EmptyState
              art="search"
              title="No board found"
              actions={
                <Button icon={<Search />} render={<Link to="/search" search={{ q: search }} />}>
                  Search everything
                </Button>
              }
            >
              None of these boards is called “{search}”. Check the spelling, or look for it everywhere.
            </EmptyState>
          ) : filterBy === 'ARCHIVED' ? (
            noneArchived
          ) : (
            empty[showOnly]
          )
        }
      />
    </View>
  );
}

function Shelf({
  list,
  mode,
  none,
}: {
  list: LiveListView<Board>;
  mode: 'covers' | 'rows';
  /** Shown where there is no board. */
  none: ReactNode;
}) {
  const Skeletons = mode === 'covers' ? CoverSkeletons : BoardRowSkeletons;
  return (
    <ListState
      list={list}
      failed="Failed to fetch boards"
      coming={<Skeletons />}
      comingFills
      empty={none}
      more={NearEnd}
      inset="page"
    >
      <Marked>
        {mode === 'covers' ? <BoardCovers boards={list.items} /> : <BoardRows boards={list.items} />}
      </Marked>
    </ListState>
  );
}

const noneArchived = (
  <EmptyState title="Nothing in the archive">
    Boards that somebody archives wait here, with everything in them.
  </EmptyState>
);

const empty: Record<BoardListFilter, ReactNode> = {
  ALL: (
    <EmptyState title="No boards yet" actions={<NewBoardButton />}>
      A board holds posts, for you alone or for everybody you invite.
    </EmptyState>
  ),
  MYBOARDS: (
    <EmptyState title="No boards of your own" actions={<NewBoardButton />}>
      A board holds posts, for you alone or for everybody you invite.
    </EmptyState>
  ),
  SUBSCRIPTIONS: (
    <EmptyState title="No boards of others yet">
      Boards you are invited to, and public ones you subscribe to, appear here.
    </EmptyState>
  ),
  TEAM: (
    <EmptyState title="No team boards yet">
      Boards that everybody in your team can see appear here.
    </EmptyState>
  ),
};
