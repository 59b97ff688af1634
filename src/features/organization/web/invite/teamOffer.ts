import { getTeamOffer, previewTeamOffer, type TeamOffer } from '#features/organization/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

/** Which team an invitation is to, and from whom; read when it is opened, by the profile that opens it. */
export const teamOffer = (token: string, profileID: string) =>
  defineMomentary<TeamOffer>({
    key: ['teamOffer', token, profileID],
    read: (call) => call(getTeamOffer, { body: { inviteID: token } }),
  });

/** Preview of an invitation to a team, for a visitor. */
export const teamOfferPreview = (token: string) =>
  defineMomentary<Answer<typeof previewTeamOffer>>({
    key: ['teamOfferPreview', token],
    read: (call) => call(previewTeamOffer, { body: { inviteID: token } }),
  });
