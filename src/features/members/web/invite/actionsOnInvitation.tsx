import { Send, X } from 'lucide-react';
import type { Board } from '#features/boards/contract.ts';
import {
  invitationEnded,
  removeInvitations,
  updateInvitations,
  type PendingMember,
} from '#features/members/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import type { Action } from '#platform/web/page/action.ts';
import { createCommand } from '#platform/web/saving/command.ts';

interface OnInvitation {
  board: Board;
  member: PendingMember;
}

/** Name or address of somebody who is invited. */
export const nameOf = ({ memberProfileInfo, email }: PendingMember): string =>
  memberProfileInfo ? fullName(memberProfileInfo) : email!;

const inputOf = ({ board, member }: OnInvitation) => ({
  params: { boardID: board._id },
  body: { ids: [member._id] },
});

/** The actions on an invitation to a board that is not answered yet. */
export const actionsOnInvitation: readonly Action<OnInvitation>[] = [
  {
    id: 'send again',
    label: 'Send again',
    icon: <Send />,
    sends: true,
    act: (on, { platform }) => {
      const { params, body } = inputOf(on);
      const success = `Invitation sent to ${nameOf(on.member)} again`;
      return createCommand(platform, updateInvitations, { success })({
        params,
        body: { ...body, resend: true },
      });
    },
  },
  {
    id: 'withdraw',
    label: 'Withdraw invitation',
    icon: <X />,
    destructive: true,
    sends: true,
    act: (on, { platform }) => {
      const success = `Invitation to ${nameOf(on.member)} withdrawn`;
      return createCommand(platform, removeInvitations, { success })(inputOf(on), [
        expectEvent(`profile:${platform.profileID()}`, invitationEnded, {
          boardID: on.board._id,
          inviteID: on.member._id,
        }),
      ]);
    },
  },
];
