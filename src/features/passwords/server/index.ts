import { defineFeature } from '#platform/server/http/feature.ts';
import { mailForgotten } from './mailForgotten.ts';
import { sweepGrants } from './sweepGrants.ts';

export { newPasswordHash, passwordSet, renewGrants, takeExpired, type Place } from './grants.ts';
export { answerAtDoor, type Said } from './tryPassword.ts';

/** Passwords of boards and posts: who has given them, and who may try. `access/server` judges what they close. */
export const passwords = defineFeature({
  name: 'passwords',
  jobs: { 'passwords.forgotten': mailForgotten, 'passwords.sweepGrants': sweepGrants },
  schedule: [{ task: 'passwords.sweepGrants', cron: '51 * * * *' }],
});
