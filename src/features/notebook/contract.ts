import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';

export const openNotebook = defineEndpoint({
  name: 'connections.notebook',
  method: 'POST',
  path: '/people/account/profile/connection/notebook/{id}',
  summary: 'The board shared by two who are connected; made when either opens it for the first time',
  needs: 'connection.use',
  params: z.strictObject({ id: Id.meta({ description: 'The other profile' }) }),
  answer: z.strictObject({ connectionBoardID: Id }),
});
