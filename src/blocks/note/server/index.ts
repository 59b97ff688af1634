import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import { command, defineFeature } from '#platform/server/http/feature.ts';
import * as commands from './commands.ts';
import { noteContentsOn } from './mentions.ts';

export type { CommentContent } from './commentDocument.ts';
export { commentDocuments } from './loadComments.ts';
export { settled } from './settled.ts';

/** A block of text. How it is read stands in `present.ts`, for the list of blocks. */
export const note = defineFeature({
  name: 'note',
  routes: [
    command(createNote, commands.createNote, async ({ body, params, services }) => {
      const [content] = await noteContentsOn(services.db, params, [body]);
      return content!;
    }),
    command(updateNote, commands.updateNote, async ({ body, params, services }) => {
      if (body.body === undefined && body.bodyRaw === undefined) return undefined;
      const [content] = await noteContentsOn(services.db, params, [body]);
      return content!;
    }),
    command(deleteNote, commands.deleteNote),
  ],
});
