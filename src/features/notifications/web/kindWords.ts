import type { MutableKind } from '#features/activity/contract.ts';

/** What items of a kind are, as one mutes them. */
export const kindWords: Record<MutableKind, string> = {
  MENTION: 'Mentions',
  REPLY: 'Replies',
  REACTION: 'Reactions',
  INVITATION: 'Invitations',
  ASSIGNMENT: 'Tasks that others give you',
  DUE: 'Tasks due today',
  OVERDUE: 'Overdue tasks',
  WATCHED: 'News of what you watch',
};
