import { z } from 'zod';
import { Collection } from '#blocks/collection/contract.ts';
import { FileBlock } from '#blocks/file/contract.ts';
import { Note } from '#blocks/note/contract.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import { Reactions } from '#features/reactions/contract.ts';

// What is said and felt about a post and its blocks, told with the post to whoever asks for nothing else. It goes on
// live under `comments.list` and `reactions.list`, which is why no event of a post carries it.

/** Who spoke last, the latest first; for those who may read comments. */
const commentAuthors = z.array(PersonInfo).max(5).meta({
  description: 'Who commented last: up to five, the latest first. Nobody, to whoever may not read comments',
});
const most = 'Of the post and the blocks that are answered, the first 5,000; all by `reactions.list`';

/** What an opened post tells besides its fields. */
export const postTalk = {
  commentAuthors,
  postComments: z.int().meta({ description: 'Comments on the post itself' }),
  thingComments: z
    .record(z.string(), z.int())
    .meta({ description: 'How many comments are on a block, by its id; of those that have some' }),
  reactions: Reactions,
  postReactions: Reactions.meta({ description: `The same. ${most}` }),
  thingReactions: z
    .record(z.string(), Reactions)
    .meta({ description: 'Of the blocks that are answered, by the id' }),
  isBookmarked: z.boolean().meta({ description: 'By the reader' }),
};

/** What each block of it tells besides. */
const thingTalk = z
  .object({
    commentAuthors,
    thingComments: z.int(),
    reactions: Reactions,
    isBookmarked: z.boolean(),
    mentionProfiles: z.array(PersonInfo).max(5).meta({ description: 'Whom it speaks to: up to five' }),
  })
  .partial().shape;

/** A block of an opened post. */
export const ToldThing = z.discriminatedUnion('thingType', [
  Note.extend(thingTalk),
  FileBlock.extend(thingTalk),
  Collection.extend(thingTalk),
]);
