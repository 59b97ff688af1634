import { z } from 'zod';

/** Why somebody is told of something. */
export const ActivityReason = z.enum([
  'MENTIONED',
  'ANSWERED',
  'OWN_POST',
  'OWN_BLOCK',
  'OWN_COMMENT',
  'ASSIGNED',
  'ASKED_FOR',
  'INVITED',
  'INVITED_THEM',
  'ASKED_ACCESS',
  'MANAGES_BOARD',
  'WATCHES_POST',
  'WATCHES_BOARD',
  'TOOK_PART',
]);
export type ActivityReason = z.infer<typeof ActivityReason>;

const words: Record<ActivityReason, string> = {
  MENTIONED: 'you were mentioned',
  ANSWERED: 'it answers your comment',
  OWN_POST: 'the post is yours',
  OWN_BLOCK: 'the block is yours',
  OWN_COMMENT: 'the comment is yours',
  ASSIGNED: 'the task is yours',
  ASKED_FOR: 'you asked to be reminded',
  INVITED: 'you are invited',
  INVITED_THEM: 'you invited them',
  ASKED_ACCESS: 'you asked for access',
  MANAGES_BOARD: 'you manage this board',
  WATCHES_POST: 'you watch this post',
  WATCHES_BOARD: 'you watch this board',
  TOOK_PART: 'you took part in the discussion',
};

/** Why an item came, to stand after “because”: in the list, in mails and on other screens alike. */
export function reasonOf({
  reason,
  boardTitle,
}: {
  reason: ActivityReason;
  boardTitle: string | null;
}): string {
  if (reason === 'WATCHES_BOARD' && boardTitle) return `you watch ${boardTitle}`;
  return words[reason];
}
