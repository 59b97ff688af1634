import { z } from 'zod';

export const BoardType = z.enum(['SANDBOX', 'STANDARD', 'CONNECTION', 'ORGANIZATION']);
export type BoardType = z.infer<typeof BoardType>;

/**
 * Whether the reader is let in. Of a board that a password closes to them they are shown that it is there, with its title
 * and whose it is: no description, no counts, and as time of change that of its making.
 */
export const isOpen = z.boolean();
