import { defineFeature } from '#platform/server/http/feature.ts';
import { learnWords } from './learn.ts';
import { readFile, readFiles } from './readFiles.ts';
import { routes } from './routes.ts';

export const search = defineFeature({
  name: 'search',
  routes,
  jobs: { 'search.learn': learnWords, 'search.readFile': readFile, 'search.readFiles': readFiles },
  schedule: [
    { task: 'search.learn', cron: '* * * * *' },
    { task: 'search.readFiles', cron: '* * * * *' },
  ],
});
