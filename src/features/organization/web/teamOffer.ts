import { getTeamOffer, previewTeamOffer, type TeamOffer } from '#features/organization/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { defineLive } from '#platform/web/live/live.ts';

/** Which team an invitation is to, and from whom; read when it is opened, by the profile that opens it. */
export const teamOffer = (token: string, profileID: string) =>
  defineLive<TeamOffer>({
    key: ['teamOffer', token, profileID],
    rooms: () => [],
    read: (call) => call(getTeamOffer, { body: { inviteID: token } }),
    apply: (offer) => offer,
  });

/** What it tells a visitor. */
export const teamOfferPreview = (token: string) =>
  defineLive<Answer<typeof previewTeamOffer>>({
    key: ['teamOfferPreview', token],
    rooms: () => [],
    read: (call) => call(previewTeamOffer, { body: { inviteID: token } }),
    apply: (offer) => offer,
  });
