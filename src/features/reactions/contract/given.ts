import { z } from 'zod';
import { Id, Timestamp } from '#platform/contract/ids.ts';

/** Reactions that one thing can carry, whatever the emoji: so many fit into an answer. */
export const MAX_REACTIONS = 5_000;

/** Who reacted with which emoji, by the emoji; those who reacted first come first. The same for every reader. */
export const Reactions = z
  .record(z.string(), z.array(z.strictObject({ profileID: Id, date: Timestamp })).max(MAX_REACTIONS))
  .meta({ id: 'Reactions' });
export type Reactions = z.infer<typeof Reactions>;
