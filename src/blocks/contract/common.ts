import { z } from 'zod';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { Tags } from '#postParts/tags/contract.ts';
import { PersonInfo } from '#features/profiles/contract.ts';

/** The fields every block has. A kind of block adds its own (`blocks/<kind>/contract.ts`). */
export const thingCommon = {
  _id: Id,
  postID: Id,
  boardID: Id,
  title: z.string().max(200),
  description: z.string().max(2000),
  altText: z.string().max(1000),
  aiAltText: z
    .string()
    .max(1000)
    .nullish()
    .meta({ description: 'The same as a model has written it; null where none has' }),
  aiKeywords: z
    .array(z.string().max(60))
    .max(50)
    .nullish()
    .meta({ description: 'Keywords that a model gives it; null where none has' }),
  creator: Id,
  creatorInfo: PersonInfo,
  createDate: Timestamp,
  modifiedDate: Timestamp,
  version: z.int().meta({ description: 'Grows with each change; send it back so that a clash is seen' }),
  commentCount: z.int(),
  tags: Tags,
  showDetails: z.boolean().meta({ description: 'Whether title and caption are shown beside what it holds' }),
  lockBy: Id.nullish().meta({ description: 'The profile that has locked the block: only admins change it' }),
  lockDate: Timestamp.nullish(),
  lockByInfo: PersonInfo.nullish(),
};

/** Texts beside the content of a block, as a call changes them. A text that is left out stays as it is. */
export const thingWords = {
  title: text(200).optional(),
  description: text(2000).optional(),
  altText: text(1000).optional(),
  showDetails: z.boolean().optional(),
};
