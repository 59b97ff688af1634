import * as activityContract from '#features/activity/contract.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { resetActivity, seeOne } from './commands.ts';
import { followed } from './follow.ts';
import { listedActivity } from './listed.ts';
import { activityOf, areShown } from './queries.ts';
import { EXPIRY_MINUTES, sweepActivity, tellExpired } from './sweep.ts';
import { heardByWatchers, tellWatchers } from './watch.ts';

export { countBack } from './follow.ts';
export { giveBackForMail, profilesToMail, takeForMail } from './mail.ts';
export { dropPreference, keepPreference, preferencesOf } from './preferences.ts';
export { itemToPush } from './push.ts';
export { unseenCountSql } from './shown.ts';
export { recipientsAmong } from './recipientsAmong.ts';
export { countAnew, notify, notifyAccepted, notifyDeclined, notifyOneself, type Notice } from './notify.ts';

/** Activity: deeds of others that concern a profile. */
export const activity = defineFeature({
  name: 'activity',
  routes: [
    read(activityContract.listActivity, activityOf),
    command(activityContract.seeActivity, seeOne),
    command(activityContract.resetActivity, resetActivity),
  ],
  listed: listedActivity,
  follows: [followed, heardByWatchers],
  retold: [{ event: activityContract.activityTold, holds: areShown }],
  jobs: {
    'activity.sweep': sweepActivity,
    'activity.tellExpired': tellExpired,
    'activity.watch': tellWatchers,
  },
  schedule: [
    { task: 'activity.sweep', cron: '47 3 * * *' },
    { task: 'activity.tellExpired', cron: `*/${EXPIRY_MINUTES} * * * *` },
  ],
});
