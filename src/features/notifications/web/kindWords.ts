import type { MutableKind } from '#features/activity/contract.ts';

/** Names of the kinds of items in the settings for muting. */
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
