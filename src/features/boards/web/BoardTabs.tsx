import type { BoardListFilter, BoardSort, BoardState } from '#features/boards/contract.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { Tabs } from '#ui/web/index.ts';
import { boardList } from './boardQueries.ts';

const names: Record<BoardListFilter, string> = {
  ALL: 'All',
  TEAM: 'Team',
  MYBOARDS: 'My boards',
  SUBSCRIPTIONS: 'Subscriptions',
};

/** Which boards are shown, each with how many there are. Two counts are read; the third is what is left. */
export function BoardTabs({
  profileID,
  sortBy,
  showOnly,
  filterBy,
  hasTeam,
  onChange,
}: {
  profileID: string;
  sortBy: BoardSort;
  showOnly: BoardListFilter;
  filterBy: BoardState;
  hasTeam: boolean;
  onChange: (filter: BoardListFilter) => void;
}) {
  const all = useLiveList(boardList(profileID, { showOnly: 'ALL', filterBy, sortBy })).total;
  const own = useLiveList(boardList(profileID, { showOnly: 'MYBOARDS', filterBy, sortBy })).total;
  const counts: Partial<Record<BoardListFilter, number | undefined>> = {
    ALL: all,
    MYBOARDS: own,
    SUBSCRIPTIONS: all === undefined || own === undefined ? undefined : all - own,
  };
  const filters: BoardListFilter[] = hasTeam
    ? ['ALL', 'TEAM', 'MYBOARDS', 'SUBSCRIPTIONS']
    : ['ALL', 'MYBOARDS', 'SUBSCRIPTIONS'];
  return (
    <Tabs
      label="Which boards"
      value={showOnly}
      onChange={onChange}
      options={filters.map((filter) => ({ value: filter, label: names[filter], count: counts[filter] }))}
    />
  );
}
