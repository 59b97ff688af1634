import { z } from 'zod';
import { PersonInfo } from '#features/profiles/contract.ts';
import { Reactions } from '#features/reactions/contract/given.ts';

// Comments and reactions of blocks, sent with the blocks unless a call asks otherwise. Their changes come under
// `comments.list` and `reactions.list`, which is why no event of a post or a collection carries them.

/** Who spoke last, the latest first; for those who may read comments. */
export const commentAuthors = z.array(PersonInfo).max(5).meta({
  description:
    'The people who commented last: up to five, the latest first. Empty for readers who may not read comments',
});

/** Comments, reactions and marks that each block has besides its fields. */
export const thingTalk = z
  .object({
    commentAuthors,
    thingComments: z.int(),
    reactions: Reactions,
    isBookmarked: z.boolean(),
    mentionProfiles: z
      .array(PersonInfo)
      .max(5)
      .meta({ description: 'The people whom the block mentions: up to five' }),
  })
  .partial().shape;

/** Whether that is wanted. */
export const talkOption = z.enum(['true', 'false']).optional().meta({
  description:
    'false leaves out who commented, how many comments are where, and reactions: other calls tell that live',
});
