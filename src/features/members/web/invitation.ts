import { invitationInfo } from '#features/members/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { defineLive } from '#platform/web/live.ts';

export type Invitation = Answer<typeof invitationInfo>;

/** What an invitation is to, and from whom; read when it is opened. */
export const invitation = (token: string) =>
  defineLive<Invitation>({
    key: ['invitation', token],
    rooms: () => [],
    read: (call) => call(invitationInfo, { body: { inviteID: token } }),
    apply: (info) => info,
  });
