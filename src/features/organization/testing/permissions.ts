import {
  PIXEL,
  body,
  nothing,
  teamInvite,
  teamLink,
  teamMember,
} from '../../../testing/permissions/permissionInputs.ts';
import { teamSecret } from '../../../testing/permissions/permissionTeam.ts';
import {
  open,
  self,
  team,
  teamWithRoom,
  type Permissions,
} from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'organization.create': teamWithRoom(
    'stranger',
    body(nothing, () => ({ name: 'Another', handle: 'another' })),
  ), // one an account, and one a profile works in
  'organization.info': team('owner member', nothing),
  'organization.update': team(
    'owner',
    body(nothing, () => ({ about: 'Changed' })),
  ),
  'organization.accountInfo': self(nothing),
  'organization.updateHandle': team(
    'owner',
    body(nothing, () => ({ handle: 'another' })),
  ),
  'organization.checkAvailability': self(body(nothing, () => ({ type: 'ORGHANDLE', value: 'another' }))),
  'organization.setPhoto': team('owner', () => ({ bytes: PIXEL })),
  'organization.setCover': team('owner', () => ({ bytes: PIXEL })),
  'organization.removePhoto': team('owner', nothing),
  'organization.removeCover': team('owner', nothing),
  'organization.handOver': team(
    'owner',
    body(nothing, ({ teamMemberID }) => ({ profileID: teamMemberID })),
  ),
  'organization.close': team('owner', nothing),
  'organization.overview': team('owner member', nothing),
  'organization.members': team('owner member', nothing),
  'organization.member': team('owner member', teamMember),
  'organization.updateMember': team(
    'owner',
    body(teamMember, () => ({ title: 'Changed' })),
  ),
  'organization.removal': team('owner', teamMember), // of another's; one's own, a member too
  'organization.removeMember': team('owner', teamMember),
  'organization.leave': team(
    'member',
    body(nothing, () => ({})),
  ), // the owner stays
  'organization.invite': team(
    'owner',
    body(nothing, () => ({ emails: ['another@example.org'] })),
  ),
  'organization.invites': team('owner', nothing),
  'organization.resendInvite': team('owner', teamInvite),
  'organization.withdrawInvite': team('owner', teamInvite),
  'organization.previewOffer': open(async () => ({ body: { inviteID: teamSecret } })),
  'organization.offer': self(teamLink), // every holder of the invitation's secret
  'organization.answerOffer': self(body(teamLink, () => ({ type: 'accept' }))),
};
