import { defineFeature } from '#platform/server/http/feature.ts';
import { greet, sendCode } from './mails.ts';
import { routes } from './routes.ts';
import { sweepSignups } from './sweep.ts';

export { createAccount, type NewAccount } from './createAccount.ts';
export { createProfile } from './createProfile.ts';

export const signup = defineFeature({
  name: 'signup',
  routes,
  jobs: { 'signup.greet': greet, 'signup.sendCode': sendCode, 'signup.sweep': sweepSignups },
  schedule: [{ task: 'signup.sweep', cron: '17 * * * *' }],
});
