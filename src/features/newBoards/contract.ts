import { z } from 'zod';
import { Board, BoardTitle, Share } from '#features/boards/contract.ts';
import { tagColours } from '#features/tags/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** A template of new boards: a board that ships with the product. */
export const BoardTemplate = z
  .strictObject({
    _id: z.string().max(40),
    title: z.string().max(120),
    description: z.string().max(2000),
    tags: z.array(z.strictObject({ name: z.string().max(40), colour: z.enum(tagColours) })).max(10),
    posts: z
      .array(
        z.strictObject({
          title: z.string().max(200),
          excerpt: z.string().max(200),
          tags: z.array(z.string().max(40)).max(10),
          isTask: z.boolean(),
        }),
      )
      .max(20)
      .meta({ description: 'As the board lists them' }),
  })
  .meta({ id: 'BoardTemplate' });
export type BoardTemplate = z.infer<typeof BoardTemplate>;

/** Fields of a new board that begins as another. */
const named = {
  title: BoardTitle,
  description: text(2000).optional().meta({ description: 'That of the other, unless another is given' }),
  share: Share.optional().meta({ description: 'private, unless said otherwise' }),
};

export const listTemplates = defineEndpoint({
  name: 'newBoards.templates',
  method: 'GET',
  path: '/content/templates',
  summary: 'The templates that a new board can begin as',
  needs: 'profile',
  answer: z.strictObject({ info: z.array(BoardTemplate).max(20) }),
});

export const createFromTemplate = defineEndpoint({
  name: 'newBoards.fromTemplate',
  method: 'POST',
  path: '/content/templates/{templateID}/board',
  summary: 'Make a board of a template: with its posts, tags and filters; the caller owns it',
  needs: 'profile',
  params: z.strictObject({ templateID: z.string().max(40) }),
  body: z.strictObject(named),
  answer: Board,
});

export const copyBoard = defineEndpoint({
  name: 'newBoards.copy',
  method: 'POST',
  path: '/content/board/{boardID}/copy',
  summary:
    'Make a board like this one: with its description, cover, cloth, tags and everybody’s filters and, where wanted, the posts that the caller sees; the caller owns it',
  needs: 'board.read',
  params: z.strictObject({ boardID: Id }),
  body: z.strictObject({
    ...named,
    posts: z.boolean().optional().meta({
      description:
        'With its posts: their blocks, files, tags and settings, without comments, reactions, people, locks and passwords. Of many, the first are there at once; the others follow (awaitedPosts)',
    }),
  }),
  answer: Board,
});
