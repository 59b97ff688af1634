import { commentAdded, commentChanged, commentDeleted } from '#features/comments/contract.ts';
import { defineFeature } from '#platform/server/http/feature.ts';
import { purgeComments } from './bin.ts';
import { commentChecks } from './checks.ts';
import { routes } from './routes.ts';

export { discussionBoard, discussionRead, discussionsOf, hostsOf } from './discussions.ts';
export { accessPlace } from './place.ts';

export const comments = defineFeature({
  name: 'comments',
  routes,
  checks: commentChecks,
  confidential: [commentAdded, commentChanged, commentDeleted],
  jobs: { 'comments.purge': purgeComments },
  schedule: [{ task: 'comments.purge', cron: '37 3 * * *' }],
});
