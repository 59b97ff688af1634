import type { Part } from '../row.ts';
import { members as wanted } from './wanted/members.ts';

const pages = (title: string) => `src/routes.web.test.ts › ${title}` as const;
const boardInvitation = (title: string) => `e2e/boardInvitation.e2e.ts › ${title}` as const;
const back = (title: string) => `e2e/back.e2e.ts › ${title}` as const;
const palette = (title: string) => `e2e/palette.e2e.ts › ${title}` as const;
const entities = (title: string) => `src/testing/entities.test.ts › ${title}` as const;
const invitations = (title: string) => `src/features/members/server/invitations.test.ts › ${title}` as const;
const membersTests = (title: string) => `src/features/members/server/members.test.ts › ${title}` as const;
const candidates = (title: string) =>
  `src/features/connections/server/candidates.test.ts › ${title}` as const;
const boardsJourney = (title: string) => `e2e/boards.e2e.ts › ${title}` as const;
const together = (title: string) => `e2e/together.e2e.ts › ${title}` as const;
const permissions = (title: string) => `src/testing/permissions/permissions.test.ts › ${title}` as const;
const pending = (title: string) => `src/features/members/server/pending.test.ts › ${title}` as const;
const tasksTests = (title: string) => `src/features/tasks/server/tasks.test.ts › ${title}` as const;
const membersJourney = (title: string) => `e2e/members.e2e.ts › ${title}` as const;
const accessRequests = (title: string) =>
  `src/features/members/server/accessRequests.test.ts › ${title}` as const;
const rolesTests = (title: string) => `src/features/members/server/roles.test.ts › ${title}` as const;

/** Members of a board, and how others come onto it. */
export const members: Part = {
  wanted,
  rows: {
    '2 Screens': [
      ['/boards/invitation/{id}', pages('boards-invitation-id: /boards/invitation/{}, signed in')],
      [
        'Panel Board Members',
        back(
          'on a board, going back undoes filters; a panel holds one on no page that is wide, and is a step on a phone',
        ),
        palette('what can be done on the page stands in it, with the reason where one may not'),
      ],
    ],
    '3 Entities': [
      [
        'Board member: memberProfileInfo, role, status, _id, taskCount',
        entities('Board member: _id, memberProfileInfo, role, status, taskCount'),
      ],
      [
        'Board member: status Pending, with a pending invite id',
        pending('waits for that profile alone, which sees it in its activity and accepts by its id'),
      ],
      [
        'Board member: taskCount counts open tasks',
        tasksTests('is counted with it, and taken off the board once it is done or handed over'),
      ],
    ],
    '4 States': [
      [
        'Board invitation: an id, and accept or decline',
        invitations('accepting joins with its role, and shares a private board'),
        invitations('declining changes nothing'),
      ],
      [
        'A pending member cannot be removed while taskCount is above 0',
        pending('an invitation of somebody who still has tasks there is withdrawn once they are handed over'),
      ],
    ],
    '7 Calls': [
      ['DELETE /content/board/{id}/disconnect', membersTests('every member but the owner can leave')],
      [
        'GET /content/board/{id}/members/list → ownerInfo, members',
        membersTests('the owner first, then by role, then by name; without the blocked'),
      ],
      [
        'PUT …/members/role/update',
        membersTests('a role changed tells the person and the room, and the same role nobody'),
      ],
      [
        'PUT …/members/remove',
        membersTests('a member removed is told before the room, and the count is right'),
      ],
      ['POST /content/board/invite/link/info: inviteID', invitations('says to what and from whom')],
      [
        'PUT /content/board/invitations/handle: inviteID, type',
        invitations('accepting joins with its role, and shares a private board'),
      ],
      [
        'GET /people/account/profile/board/sharing/list: limit, search',
        candidates('connections and team, with the role they have on it'),
      ],
      [
        'POST …/members/invite',
        pending('waits for that profile alone, which sees it in its activity and accepts by its id'),
        pending(
          'a mail of its own leads there; whether the address is known is told to nobody but its owner',
        ),
      ],
      [
        'PUT …/members/invite/update',
        pending('sent again, its mail is another one, and the one before is of no use'),
        pending('given another role, it is an invitation as that'),
      ],
      ['DELETE …/members/invite/remove: ids', pending('withdrawn, it is gone for both')],
    ],
    'Implied calls': [
      [
        'POST /content/board/{id}/members/join',
        membersTests('a public board lets everybody subscribe, once'),
      ],
      [
        'POST …/members/invite/link: role, expiresAt?, maxUses?',
        invitations('the address is told once, and only the hash of its secret is kept'),
        invitations('with a role that its maker may give'),
        invitations('not one that ends %s'),
        invitations('of many who accept the last use at once, one gets in'),
      ],
      [
        'DELETE …/members/invite/link/{inviteID}',
        invitations('one of another board cannot be withdrawn through this one'),
      ],
    ],
    '8 Errors': [
      [
        'Failed to fetch board invitation',
        boardInvitation('an invitation that cannot be read, accepted or declined says so, and then works'),
      ],
      [
        'Failed to {accept/decline} board invitation',
        boardInvitation('an invitation that cannot be read, accepted or declined says so, and then works'),
      ],
    ],
    '9 Constants': [['Board-sharing search 20', candidates('twenty a page unless told, from the first')]],
    Decided: [
      [
        'A member with open tasks is not removed until they are handed over; the dialog offers to reassign them',
        'e2e/handOverTasks.e2e.ts › whoever has open tasks is removed from a board once these are somebody else’s',
      ],
      [
        'Members panel: pending invitations with resend and withdraw',
        membersJourney('somebody is invited by name, by address, asks for access, and is let in'),
        pending('sent again, its mail is another one, and the one before is of no use'),
        pending('withdrawn, it is gone for both'),
      ],
      [
        'Members panel: owner first, then members with role menus',
        membersTests('the owner first, then by role, then by name; without the blocked'),
        boardsJourney('a role follows on the open page, and who is removed is told so'),
      ],
      [
        'Members panel: invite by link',
        together('two people do the main job together, and a power cut loses none of it'),
      ],
      [
        'Someone who had access is told what happened',
        boardsJourney('a role follows on the open page, and who is removed is told so'),
      ],
      [
        'Members panel: invite by name and by e-mail',
        membersJourney('somebody is invited by name, by address, asks for access, and is let in'),
      ],
      [
        'Request access on the missing page, which reaches the owner',
        membersJourney('somebody is invited by name, by address, asks for access, and is let in'),
        accessRequests('reaches the owner, who lets them on with a role; who asked is told'),
      ],
    ],
    Settled: [
      [
        'Request access: the owner gets an item and a mail, and grants or declines it in the panel',
        membersJourney('somebody is invited by name, by address, asks for access, and is let in'),
        accessRequests('reaches the owner, who lets them on with a role; who asked is told'),
        accessRequests('declined, nobody is told; and within a day one is not heard again'),
      ],
      [
        'A link answers {_id, inviteID, url}, its secret shown once',
        invitations('the address is told once, and only the hash of its secret is kept'),
      ],
      [
        'Listing and withdrawing go by _id',
        invitations('one of another board cannot be withdrawn through this one'),
      ],
      [
        'Every reader may list members; inviting takes board.permissions',
        permissions('members.list'),
        permissions('members.createInviteLink'),
      ],
      [
        'To a person: profileIDs?, emails?, role, message? → the pending members, each with its invite id',
        pending('waits for that profile alone, which sees it in its activity and accepts by its id'),
        pending(
          'a mail of its own leads there; whether the address is known is told to nobody but its owner',
        ),
      ],
      [
        'To a person: it waits for that profile or that address alone',
        pending('waits for that profile alone, which sees it in its activity and accepts by its id'),
        pending('another profile of the account is told whose it is'),
        pending(
          'a mail of its own leads there; whether the address is known is told to nobody but its owner',
        ),
      ],
      [
        'link/info, invitations/handle and the route take either kind',
        pending('waits for that profile alone, which sees it in its activity and accepts by its id'),
        pending(
          'a mail of its own leads there; whether the address is known is told to nobody but its owner',
        ),
        membersJourney('somebody is invited by name, by address, asks for access, and is let in'),
      ],
      [
        'invite/update has ids and role, or resend: true',
        pending('sent again, its mail is another one, and the one before is of no use'),
        pending('given another role, it is an invitation as that'),
      ],
      [
        'A member with open tasks cannot be removed: 409 with taskCount, by the server',
        tasksTests('is counted with it, and taken off the board once it is done or handed over'),
      ],
      [
        'Request access: 204 whether or not there is such a board, once a day',
        accessRequests('is answered alike whatever there is, and reaches nobody from those who may not'),
        accessRequests('declined, nobody is told; and within a day one is not heard again'),
      ],
      [
        'role/update takes blocked too',
        rolesTests('takes a member off, keeps them out of a public board too, and is told to managers alone'),
      ],
    ],
  },
  open: {},
};
