import { defineFeature } from '#platform/server/http/feature.ts';
import { ownWordsAreRead } from './commands.ts';
import { routes } from './routes.ts';

export { hasMuted, mutedAmong, readUpToIn } from './muted.ts';

export const messages = defineFeature({ name: 'messages', routes, follows: [ownWordsAreRead] });
