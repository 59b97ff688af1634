import { Ban, Crown, UserMinus } from 'lucide-react';
import { can } from '#access/contract/capabilities.ts';
import type { OnMember } from '#features/boards/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { counted, lazyPart } from '#ui/web/index.ts';

const RemoveMemberDialog = lazyPart(() => import('./RemoveMemberDialog.tsx'));

/** Those who take a member off hand over the member's tasks first. */
const whyNotOff = ({ member }: OnMember): string | undefined =>
  member.taskCount > 0 ? `Has ${counted(member.taskCount, 'task')}, so can’t be removed yet` : undefined;

/** The actions on a member of a board, for who manages them; features add theirs by `actionsOnMembers`. */
export const actionsOnMember: readonly Action<OnMember>[] = [
  {
    id: 'hand over',
    label: 'Hand the board over',
    icon: <Crown />,
    sends: true,
    isShown: ({ board }) => can(board, 'board.handOver'),
    Dialog: lazyPart(() => import('./HandOverDialog.tsx')),
  },
  {
    id: 'block',
    label: 'Block on this board',
    icon: <Ban />,
    destructive: true,
    sends: true,
    whyNot: whyNotOff,
    Dialog: (on) => <RemoveMemberDialog {...on} blocks />,
  },
  {
    id: 'remove',
    label: 'Remove from board',
    icon: <UserMinus />,
    destructive: true,
    whyNot: whyNotOff,
    Dialog: RemoveMemberDialog,
  },
];
