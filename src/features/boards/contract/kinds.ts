import { z } from 'zod';
import { clothNames } from '#ui/contract/cloth.ts';
import { Id } from '#platform/contract/ids.ts';

export const BoardType = z.enum(['SANDBOX', 'STANDARD', 'CONNECTION', 'ORGANIZATION']);
export type BoardType = z.infer<typeof BoardType>;

export const Share = z.enum(['private', 'restricted', 'public']);
export type Share = z.infer<typeof Share>;
export const BoardState = z.enum(['ACTIVE', 'ARCHIVED']);
export type BoardState = z.infer<typeof BoardState>;

/** Which of the eight book cloths a board is bound in. */
export const Cloth = z
  .int()
  .min(1)
  .max(clothNames.length)
  .meta({ description: `1 to 8: ${clothNames.join(', ')}` });

/**
 * Whether the reader is let in. Of a board that a password closes to them they are shown that it is there, with its title
 * and whose it is: no description, no counts, and as time of change that of its making.
 */
export const isOpen = z.boolean();

/** Fields of a board that are its reader's own, besides the role. */
export const ownFields = {
  isOpen,
  isMember: z.boolean().meta({
    description:
      'Whether the reader has a membership, which can be left; others are let in by a list, by their organisation or as anybody is',
  }),
};

/** How somebody looks at a board. */
export const lookFields = {
  viewMode: z.string().max(20).optional().meta({
    description: 'In which view the caller has chosen to look at it, where that was done',
  }),
  readID: Id.optional().meta({ description: 'The post up to which the caller has read it as a chat' }),
};
