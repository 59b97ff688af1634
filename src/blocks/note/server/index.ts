import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import { command, defineFeature } from '#platform/server/feature.ts';
import * as commands from './commands.ts';
import { noteContent } from './content.ts';

/** A block of text. How it is read stands in `present.ts`, for the list of blocks. */
export const note = defineFeature({
  name: 'note',
  routes: [
    command(createNote, commands.createNote, ({ body }) => noteContent(body)),
    command(updateNote, commands.updateNote, async ({ body }) =>
      body.body === undefined && body.bodyRaw === undefined ? undefined : noteContent(body),
    ),
    command(deleteNote, commands.deleteNote),
  ],
});
