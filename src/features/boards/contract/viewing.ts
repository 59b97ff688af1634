import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { viewLabels } from './viewLabels.ts';

// How somebody looks at a board. The calls are loaded with what makes them.

export const ViewMode = z.enum(Object.keys(viewLabels) as (keyof typeof viewLabels)[]);
export type ViewMode = z.infer<typeof ViewMode>;

const byID = z.strictObject({ boardID: Id });

export const readUpTo = defineEndpoint({
  name: 'boards.readUpTo',
  method: 'PUT',
  path: '/content/board/{boardID}/read',
  summary: 'Say up to which post the profile has read the board as a chat; it never goes back',
  needs: 'board.read',
  params: byID,
  body: z.strictObject({
    readID: Id.meta({ description: 'The newest post that was read; it need not be there any more' }),
  }),
  answer: z.void(),
});

export const showAs = defineEndpoint({
  name: 'boards.showAs',
  method: 'PUT',
  path: '/content/board/{boardID}/viewMode',
  summary: 'Remember in which view the profile looks at the board',
  needs: 'board.read',
  params: byID,
  body: z.strictObject({ viewMode: ViewMode }),
  answer: z.void(),
  waits: ({ params: { boardID } }) => ({ key: `view:${boardID}` }),
});
