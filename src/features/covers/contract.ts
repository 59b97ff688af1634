import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';

// A cover is sent as an upload of the type board_cover_image (features/uploads), and shown by `board.changed`.

export const removeBoardCover = defineEndpoint({
  name: 'covers.remove',
  method: 'DELETE',
  path: '/file-proc/board/{boardID}/file/cover',
  summary: 'Removes the board’s cover picture: it is bound in cloth again',
  needs: 'board.update',
  params: z.strictObject({ boardID: Id }),
  answer: z.void(),
});

/** The sender's `profile` room: what was sent did not become the cover, and why, as a sentence. */
export const coverRefused = defineEvent(
  'board_cover_image.refused',
  z.strictObject({ boardID: Id, uploadID: Id, reason: z.string().max(500) }),
);
