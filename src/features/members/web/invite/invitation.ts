import { invitationInfo, previewInvitation } from '#features/members/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

type Invitation = Answer<typeof invitationInfo>;

/** An invitation with its board and sender; read when it is opened, by the profile that opens it. */
export const invitation = (token: string, profileID: string) =>
  defineMomentary<Invitation>({
    key: ['invitation', token, profileID],
    read: (call) => call(invitationInfo, { body: { inviteID: token } }),
  });

/** Preview of an invitation, for a visitor. */
export const invitationPreview = (token: string) =>
  defineMomentary<Answer<typeof previewInvitation>>({
    key: ['invitationPreview', token],
    read: (call) => call(previewInvitation, { body: { inviteID: token } }),
  });
