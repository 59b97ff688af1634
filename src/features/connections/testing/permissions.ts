import { personSecret } from '../../../testing/permissionFriend.ts';
import { body, friend, nothing, personLink } from '../../../testing/permissionInputs.ts';
import { readers } from '../../../testing/permissionRoles.ts';
import { open, self, others, always, type Permissions } from '../../../testing/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'connections.list': self(body(nothing, () => ({ includeCount: true }))),
  'connections.statuses': self(body(nothing, ({ friendID }) => ({ profiles: [friendID] }))),
  'connections.search': self(body(nothing, () => ({ search: 'friend' }))),
  'connections.disconnect': self(friend),
  'connections.block': self(friend),
  'connections.unblock': self(friend),
  'connections.notebook': self(friend),
  'connections.info': self(({ friendID }) => ({ query: { connectionProfileID: friendID } })),
  'connections.updateInfo': self(body(friend, () => ({ metPlace: 'Porto' }))),
  'connections.invite': self(body(nothing, () => ({ email: 'guest@example.org' }))),
  'connections.inviteLink': self(body(nothing, () => ({}))),
  'connections.invites': self(nothing),
  'connections.withdrawInvite': others(({ personInviteID }) => ({ params: { inviteID: personInviteID } })),
  'connections.invitationInfo': self(personLink),
  'connections.previewInvitation': open(async () => ({ body: { inviteID: personSecret } })),
  'connections.handleInvitation': self(body(personLink, () => ({ type: 'accept' }))),
  'connections.mentionList': always(
    readers,
    body(nothing, ({ boardID }) => ({ boardID })),
  ), // of a board
  'connections.sharingList': always(readers, ({ boardID }) => ({ query: { boardID } })),
};
