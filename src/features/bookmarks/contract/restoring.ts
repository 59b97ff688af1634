import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { BOOKMARKS } from './turns.ts';

/** Bookmarks that one call brings back. */
export const MOST_RESTORED = 100;

export const restoreBookmarks = defineEndpoint({
  name: 'bookmarks.restore',
  method: 'POST',
  path: '/content/bookmark/restore',
  summary:
    'Bring back bookmarks of one’s own that were removed within the last hour, each where it was; other ids change nothing',
  needs: 'profile',
  body: z.strictObject({ _ids: z.array(Id).min(1).max(MOST_RESTORED) }),
  answer: z.void(),
  waits: () => ({ lane: BOOKMARKS }),
});
