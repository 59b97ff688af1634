import { createBoardLink } from '../../../testing/permissions/permissionOpenScene.ts';
import { board, body, link, nothing, ofMember, post } from '../../../testing/permissions/permissionInputs.ts';
import { readers, admins } from '../../../testing/permissions/permissionRoles.ts';
import {
  open,
  self,
  holder,
  always,
  type Permissions,
  ofMembers,
} from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'members.list': always(readers, board),
  'members.faces': self(body(nothing, ({ boardID }) => ({ boardIDs: [boardID] }))), // and says nothing of what one may not see
  'members.updateRole': always(admins, ofMember({ role: 'viewer' })), // canManagePermissions
  'members.updateRole: hand over': always('owner', ofMember({ role: 'OWNER' })),
  'members.remove': always(admins, ofMember({})),
  'members.inviteLinks': always(admins, board),
  'members.createInviteLink': always(
    admins,
    body(board, () => ({ role: 'viewer' })),
  ),
  'members.revokeInviteLink': always(admins, ({ boardID, linkID }) => ({ params: { boardID, linkID } })),
  'members.renewInviteLink': always(admins, ({ boardID, linkID }) => ({ params: { boardID, linkID } })),
  'members.invite': always(
    admins,
    body(board, () => ({ emails: ['guest@example.org'], role: 'viewer' })),
  ),
  'members.updateInvitations': always(
    admins,
    body(board, ({ pendingInviteID }) => ({
      ids: [pendingInviteID],
      role: 'subscriber',
    })),
  ),
  'members.removeInvitations': always(
    admins,
    body(board, ({ pendingInviteID }) => ({ ids: [pendingInviteID] })),
  ),
  'members.requestAccess': self(body(board, () => ({ message: 'For the measurements.' }))), // and is answered alike whatever there is
  'members.requestPostAccess': self(post),
  'members.askForInvitation': holder(link),
  'members.accessRequests': always(admins, board),
  'members.answerAccessRequest': always(admins, ({ boardID, accessRequestID }) => ({
    params: { boardID, requestID: accessRequestID },
    body: { type: 'grant' },
  })),
  'members.leave': ofMembers(always('co-owner admin author contributor subscriber viewer', board)), // the owner hands over or deletes
  'members.join': always('co-owner admin author contributor subscriber viewer owner', board),
  'members.invitationInfo': holder(link),
  'members.previewInvitation': open(async (app) => ({ body: { inviteID: await createBoardLink(app) } })), // for whoever holds the invitation's secret
  'members.handleInvitation': holder(body(link, () => ({ type: 'accept' }))),
};
