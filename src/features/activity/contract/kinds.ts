import { z } from 'zod';

/**
 * DUE, OVERDUE and REMINDER the product tells by itself: what oneself is to do is due, or was, and what one wanted to be
 * reminded of. WATCHED is what somebody else posted, said or changed on a board or post that one watches.
 */
export const ActivityKind = z.enum([
  'MENTION',
  'REPLY',
  'REACTION',
  'INVITATION',
  'ASSIGNMENT',
  'DUE',
  'OVERDUE',
  'REMINDER',
  'WATCHED',
]);
export type ActivityKind = z.infer<typeof ActivityKind>;

/** The kinds that come by mail too, each until it is switched off. */
export const MailedKind = ActivityKind.extract([
  'MENTION',
  'INVITATION',
  'ASSIGNMENT',
  'DUE',
  'OVERDUE',
  'REMINDER',
  'WATCHED',
]);
export type MailedKind = z.infer<typeof MailedKind>;

/** The kinds that can be muted: all but what one has asked for oneself, each time anew. */
export const MutableKind = ActivityKind.exclude(['REMINDER']);
export type MutableKind = z.infer<typeof MutableKind>;
