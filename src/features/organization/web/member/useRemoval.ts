import { useState } from 'react';
import { useLive } from '#platform/web/live/useLive.ts';
import { counted } from '#ui/web/index.ts';
import { teamRemoval } from '../teamQueries.ts';

/** Consequences of a member's leaving, read once, with the sentences about them. */
export function useRemoval(profileID: string) {
  const [asked] = useState(Date.now);
  const { data, error } = useLive(teamRemoval(profileID, asked));
  const boards = data && counted(data.boardCount, 'team board');
  const posts = data && counted(data.postCount, 'post');
  return {
    error,
    isKnown: data !== undefined,
    hasBoards: data !== undefined && data.boardCount > 0,
    /** `2 team boards with 14 posts`. */
    boards: boards && `${boards} with ${posts}`,
    reportCount: data?.reportCount ?? 0,
  };
}
