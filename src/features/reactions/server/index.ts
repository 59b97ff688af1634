import { commentReactionAdded, commentReactionRemoved } from '#features/reactions/contract.ts';
import { defineFeature } from '#platform/server/http/feature.ts';
import { routes } from './routes.ts';

export { reactionsSql } from './present.ts';

export const reactions = defineFeature({
  name: 'reactions',
  routes,
  confidential: [commentReactionAdded, commentReactionRemoved],
});
