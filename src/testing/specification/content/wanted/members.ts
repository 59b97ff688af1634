import type { Names } from '../../row.ts';

/** Members of a board, and how others come onto it. Copied by hand from the specification. */
export const members: Names = {
  '2 Screens': ['/boards/invitation/{id}', 'Panel Board Members'],
  '3 Entities': [
    'Board member: memberProfileInfo, role, status, _id, taskCount',
    'Board member: status Pending, with a pending invite id',
    'Board member: taskCount counts open tasks',
  ],
  '4 States': [
    'Board invitation: an id, and accept or decline',
    'A pending member cannot be removed while taskCount is above 0',
  ],
  '7 Calls': [
    'DELETE /content/board/{id}/disconnect',
    'GET /content/board/{id}/members/list → ownerInfo, members',
    'PUT …/members/role/update',
    'PUT …/members/remove',
    'POST …/members/invite',
    'PUT …/members/invite/update',
    'DELETE …/members/invite/remove: ids',
    'POST /content/board/invite/link/info: inviteID',
    'PUT /content/board/invitations/handle: inviteID, type',
    'GET /people/account/profile/board/sharing/list: limit, search',
  ],
  'Implied calls': [
    'POST /content/board/{id}/members/join',
    'POST …/members/invite/link: role, expiresAt?, maxUses?',
    'DELETE …/members/invite/link/{inviteID}',
  ],
  '8 Errors': ['Failed to fetch board invitation', 'Failed to {accept/decline} board invitation'],
  '9 Constants': ['Board-sharing search 20'],
  Decided: [
    'Members panel: owner first, then members with role menus',
    'Members panel: invite by link',
    'Members panel: pending invitations with resend and withdraw',
    'Members panel: invite by name and by e-mail',
    'A member with open tasks is not removed until they are handed over; the dialog offers to reassign them',
    'Request access on the missing page, which reaches the owner',
    'Someone who had access is told what happened',
  ],
  Settled: [
    'A link answers {_id, inviteID, url}, its secret shown once',
    'Listing and withdrawing go by _id',
    'To a person: profileIDs?, emails?, role, message? → the pending members, each with its invite id',
    'To a person: it waits for that profile or that address alone',
    'link/info, invitations/handle and the route take either kind',
    'invite/update has ids and role, or resend: true',
    'Every reader may list members; inviting takes board.permissions',
    'A member with open tasks cannot be removed: 409 with taskCount, by the server',
    'Request access: 204 whether or not there is such a board, once a day',
    'Request access: the owner gets an item and a mail, and grants or declines it in the panel',
    'role/update takes blocked too',
  ],
};
