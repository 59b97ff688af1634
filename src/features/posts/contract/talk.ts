import { z } from 'zod';
import { Collection } from '#blocks/collection/contract.ts';
import { commentAuthors, thingTalk } from '#blocks/contract/talk.ts';
import { FileBlock } from '#blocks/file/contract.ts';
import { Note } from '#blocks/note/contract.ts';
import { Reactions } from '#features/reactions/contract.ts';

// The talk goes on live under `comments.list` and `reactions.list`, which is why no event of a post carries it.

const most = 'Of the post and the blocks that are answered, the first 5,000; all by `reactions.list`';

/** Marks of a post for its reader: bookmarked, changed by others, archived. */
const postMarks = {
  isBookmarked: z.boolean().meta({ description: 'By the reader' }),
  contentModified: z
    .boolean()
    .meta({ description: 'Whether others changed its title or blocks since the reader last looked' }),
  archived: z.boolean().meta({ description: 'Whether its state is ARCHIVED' }),
};
/** Fields of a post in a list that are its reader's own: no event has them. Marks are there unless they were not wanted. */
export const readersFields = {
  ...z.object(postMarks).partial().shape,
  isOpen: z
    .boolean()
    .optional()
    .meta({ description: 'Of a post that has a password: whether the reader is let in' }),
};
/** Whether that is wanted. */
export const marksOption = z.boolean().optional().meta({
  description:
    'Unless false, each post tells whether the reader keeps it (`isBookmarked`), whether others changed it since the reader looked (`contentModified`), and `archived`',
});

/** Comments, reactions and marks that an opened post has besides its fields. */
export const postTalk = {
  ...postMarks,
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
};

/** A block of an opened post. */
export const ToldThing = z.discriminatedUnion('thingType', [
  Note.extend(thingTalk),
  FileBlock.extend(thingTalk),
  Collection.extend(thingTalk),
]);
