import { defineFeature } from '#platform/server/feature.ts';
import { learnWords } from './learn.ts';
import { routes } from './routes.ts';

export const search = defineFeature({
  name: 'search',
  routes,
  jobs: { 'search.learn': learnWords },
  schedule: [{ task: 'search.learn', cron: '* * * * *' }],
});
