import { getUnsubscribe, type Unsubscribed } from '#features/notifications/contract.ts';
import { defineLive } from '#platform/web/live/live.ts';

/** What a mail's link switches off. It belongs to no room: whoever holds the link need not be signed in. */
export const unsubscribeState = (token: string) =>
  defineLive<Unsubscribed>({
    key: ['unsubscribe', token],
    rooms: () => [],
    read: (call) => call(getUnsubscribe, { params: { token } }),
    apply: (state) => state,
  });
