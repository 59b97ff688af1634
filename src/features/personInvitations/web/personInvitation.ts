import { personInvitationInfo, previewPersonInvitation } from '#features/personInvitations/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

export type PersonInvitation = Answer<typeof personInvitationInfo>;

/** Who invites to connect; read when the invitation is opened, by the profile that opens it. */
export const personInvitation = (token: string, profileID: string) =>
  defineMomentary<PersonInvitation>({
    key: ['personInvitation', token, profileID],
    read: (call) => call(personInvitationInfo, { body: { inviteID: token } }),
  });

/** Preview of an invitation to connect, for a visitor. */
export const personInvitationPreview = (token: string) =>
  defineMomentary<Answer<typeof previewPersonInvitation>>({
    key: ['personInvitationPreview', token],
    read: (call) => call(previewPersonInvitation, { body: { inviteID: token } }),
  });
