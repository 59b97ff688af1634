import { getUnsubscribe, type Unsubscribed } from '#features/notifications/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

/**
 * State of the mails that a mail's link switches off. It belongs to no room: the reader of the mail need not be signed
 * in.
 */
export const unsubscribeState = (token: string) =>
  defineMomentary<Unsubscribed>({
    key: ['unsubscribe', token],
    read: (call) => call(getUnsubscribe, { params: { token } }),
  });
