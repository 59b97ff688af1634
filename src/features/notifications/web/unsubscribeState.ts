import { getUnsubscribe, type Unsubscribed } from '#features/notifications/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

/** What a mail's link switches off. It belongs to no room: whoever holds the link need not be signed in. */
export const unsubscribeState = (token: string) =>
  defineMomentary<Unsubscribed>({
    key: ['unsubscribe', token],
    read: (call) => call(getUnsubscribe, { params: { token } }),
  });
