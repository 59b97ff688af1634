import { z } from 'zod';
import { MailedKind } from '#features/activity/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { line } from '#platform/contract/text.ts';

export {
  listPreferences,
  MAX_PREFERENCES,
  NotificationLevel,
  NotificationPreference,
  preferenceChanged,
  PreferenceType,
  setPreference,
} from './contract/preferences.ts';

const params = z.strictObject({ token: line(200) });
export const Unsubscribed = z.strictObject({
  kinds: z.array(MailedKind).max(20).meta({ description: 'The kinds of activity that the mail told of' }),
  isOff: z.boolean().meta({ description: 'Whether none of these kinds comes by mail any more' }),
});
export type Unsubscribed = z.infer<typeof Unsubscribed>;

export const getUnsubscribe = defineEndpoint({
  name: 'notifications.unsubscribeInfo',
  method: 'GET',
  path: '/people/unsubscribe/{token}',
  summary: 'The kinds of mail that the link at the end of a mail switches off; changes nothing',
  needs: 'anyone',
  params,
  answer: Unsubscribed,
});

export const unsubscribe = defineEndpoint({
  name: 'notifications.unsubscribe',
  method: 'POST',
  path: '/people/unsubscribe/{token}',
  summary: 'Have no more mails of the kinds the link came with. No session is needed: the link is signed',
  needs: 'anyone',
  params,
  answer: Unsubscribed,
});

/** Where mail programs unsubscribe with one click (RFC 8058), below the API base: a form's POST, not JSON. */
export const oneClickPath = (token: string) => `/people/unsubscribe/${token}/one-click`;
