import { z } from 'zod';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import { lookFields } from './kinds.ts';

/** Fields of an opened board that lists of boards leave out. */
export const openedFields = {
  awaitedPosts: z.int().optional().meta({
    description: 'While posts of another board are being copied onto it: how many are still to come',
  }),
  commentCount: z.int().optional().meta({
    description: 'How much is said about the board itself; a viewer knows that too, though not what',
  }),
  ...lookFields,
};

/** Room `board`: how much is said about the board itself, for whoever sees the board. */
export const boardDiscussed = defineEvent(
  'board.discussed',
  z.strictObject({ boardID: Id, commentCount: z.int() }),
);
