import { deleteAccount, getDeletion } from '#features/account/contract.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { countDeletion, endAccount, prepareDeletion } from './deleteAccount.ts';
import { erase } from './erase.ts';

export { eraseProfiles } from './erase.ts';
export { insertAccount } from './insertAccount.ts';

export const account = defineFeature({
  name: 'account',
  routes: [read(getDeletion, countDeletion), command(deleteAccount, endAccount, prepareDeletion)],
  jobs: { 'account.erase': erase },
});
