import { personInvitationInfo, previewPersonInvitation } from '#features/connections/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { defineLive } from '#platform/web/live/live.ts';

export type PersonInvitation = Answer<typeof personInvitationInfo>;

/** Who invites to connect; read when the invitation is opened, by the profile that opens it. */
export const personInvitation = (token: string, profileID: string) =>
  defineLive<PersonInvitation>({
    key: ['personInvitation', token, profileID],
    rooms: () => [],
    read: (call) => call(personInvitationInfo, { body: { inviteID: token } }),
    apply: (info) => info,
  });

/** What it tells a visitor. */
export const personInvitationPreview = (token: string) =>
  defineLive<Answer<typeof previewPersonInvitation>>({
    key: ['personInvitationPreview', token],
    rooms: () => [],
    read: (call) => call(previewPersonInvitation, { body: { inviteID: token } }),
    apply: (info) => info,
  });
