import * as notificationsContract from '#features/notifications/contract.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { findMails, mailActivity } from './mailJobs.ts';
import { listOwnPreferences, setPreference } from './preferences.ts';
import { oneClickPlugin, showUnsubscribe, unsubscribe } from './unsubscribe.ts';

export { isWithinHours } from './hours.ts';
export { sentence } from './sentence.ts';
export { signUnsubscribe } from './unsubscribeToken.ts';

/** Mail about what others did, for those who are not there to see it. */
export const notifications = defineFeature({
  name: 'notifications',
  routes: [
    read(notificationsContract.getUnsubscribe, showUnsubscribe),
    command(notificationsContract.unsubscribe, unsubscribe),
    read(notificationsContract.listPreferences, listOwnPreferences),
    command(notificationsContract.setPreference, setPreference),
  ],
  plugin: oneClickPlugin,
  jobs: { 'notifications.findMails': findMails, 'notifications.mail': mailActivity },
  schedule: [{ task: 'notifications.findMails', cron: '* * * * *' }],
});
