import { getTeamOffer, type TeamOffer } from '#features/organization/contract.ts';
import { defineLive } from '#platform/web/live.ts';

/** Which team an invitation is to, and from whom; read when it is opened. */
export const teamOffer = (token: string) =>
  defineLive<TeamOffer>({
    key: ['teamOffer', token],
    rooms: () => [],
    read: (call) => call(getTeamOffer, { body: { inviteID: token } }),
    apply: (offer) => offer,
  });
