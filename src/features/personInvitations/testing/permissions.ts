import { personSecret } from '../../../testing/permissions/permissionFriend.ts';
import { body, nothing, personLink } from '../../../testing/permissions/permissionInputs.ts';
import { open, self, others, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'connections.invite': self(body(nothing, () => ({ email: 'guest@example.org' }))),
  'connections.inviteLink': self(body(nothing, () => ({}))),
  'connections.invites': self(nothing),
  'connections.withdrawInvite': others(({ personInviteID }) => ({ params: { inviteID: personInviteID } })),
  'connections.invitationInfo': self(personLink),
  'connections.previewInvitation': open(async () => ({ body: { inviteID: personSecret } })),
  'connections.handleInvitation': self(body(personLink, () => ({ type: 'accept' }))),
};
