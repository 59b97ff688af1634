import { removeBoardCover } from '#features/covers/contract.ts';
import { command, defineFeature } from '#platform/server/http/feature.ts';
import { removeCover, takeCover } from './covers.ts';

/** Pictures on the covers of boards; they arrive as uploads. */
export const covers = defineFeature({
  name: 'covers',
  routes: [command(removeBoardCover, removeCover)],
  jobs: { 'covers.take': takeCover },
});
