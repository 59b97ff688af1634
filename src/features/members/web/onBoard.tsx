import { UsersRound } from 'lucide-react';
import type { BoardAddition, OnBoard } from '#features/boards/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';
import { PeopleFilter } from './choose/PeopleFilter.tsx';
import { peopleIn } from './choose/peopleIn.ts';

const BoardFaces = lazyPart(() => import('./faces/BoardFaces.tsx'), { quietly: true });

/** The addition of members to the page of a board: the panel of members, and the filter of posts by people. */
export const onBoard: BoardAddition = {
  name: 'members',
  actions: [
    panelAction<OnBoard>('members', {
      label: 'Board Members',
      icon: <UsersRound />,
      words: 'people invite roles share',
      bar: 'icon',
      Face: ({ board }) => <BoardFaces board={board} />,
    }),
  ],
  Panel: lazyPart(() => import('./MembersPanel.tsx')),
  Tool: PeopleFilter,
  Chips: lazyPart(() => import('./choose/PeopleChips.tsx'), { quietly: true }),
  filter: {
    of: (params) => {
      const people = peopleIn(params['by']);
      return people.length > 0 ? { people } : undefined;
    },
    cleared: { by: undefined },
    none: 'No posts by these people',
  },
};
