import { z } from 'zod';
import { PersonInfo } from '#features/profiles/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';

// The members whom lists of boards show of each board. The call's contract is loaded with the module that makes the
// call.

/** Faces of a board in a list; the rest is a number. */
export const FACES = 4;
/** Boards of one call. */
export const MOST_BOARDS = 100;

export const listFaces = defineEndpoint({
  name: 'members.faces',
  method: 'POST',
  path: '/content/boards/faces',
  summary:
    'The first few people of each of some boards, the owner and whoever has been there longest; boards whose members the caller may not see are left out',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ boardIDs: z.array(Id).min(1).max(MOST_BOARDS) }),
  answer: z.strictObject({
    info: z.array(z.strictObject({ boardID: Id, people: z.array(PersonInfo).max(FACES) })).max(MOST_BOARDS),
  }),
});
