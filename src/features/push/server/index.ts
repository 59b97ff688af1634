import * as pushContract from '#features/push/contract.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { pushTold, sendItem } from './pushJobs.ts';
import { pushState, subscribePush, unsubscribePush } from './subscriptions.ts';

/** Messages to devices on which the product is not open. */
export const push = defineFeature({
  name: 'push',
  routes: [
    read(pushContract.getPush, pushState),
    command(pushContract.subscribePush, subscribePush),
    command(pushContract.unsubscribePush, unsubscribePush),
  ],
  follows: [pushTold],
  jobs: { 'push.send': sendItem },
});
