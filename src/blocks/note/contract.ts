import { z } from 'zod';
import { inPostLane, laneOf } from '#blocks/contract/turns.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { thingCommon, thingWords } from '#blocks/contract/common.ts';

/** The longest note: generous for writing, small enough to send on every save. */
export const NOTE_LIMIT = 200_000;
/** Bytes of a call that brings notes: the longest one in any script (three bytes a character), and what is around it. */
export const NOTE_BODY_BYTES = 3 * NOTE_LIMIT + 50_000;

/** A text note. `body` is sanitised HTML made by the server from `bodyRaw`, the editor's document as JSON text. */
export const Note = z
  .strictObject({
    ...thingCommon,
    thingType: z.literal('NOTE'),
    body: z.string().max(2 * NOTE_LIMIT),
    bodyRaw: z.string().max(2 * NOTE_LIMIT),
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;

const inPost = z.strictObject({ boardID: Id, postID: Id });
const inNote = z.strictObject({ boardID: Id, postID: Id, thingID: Id });

/** Either the editor's document or HTML; the document wins where both come. */
const content = { body: text(NOTE_LIMIT).optional(), bodyRaw: text(NOTE_LIMIT).optional() };

export const createNote = defineEndpoint({
  name: 'note.create',
  method: 'POST',
  path: '/content/board/{boardID}/post/{postID}/note',
  summary: 'Add a note at a position (at the end when none is given)',
  needs: 'thing.add',
  params: inPost,
  body: z.strictObject({
    _id: Id.optional().meta({
      description:
        'An id that the caller has chosen. The same note sent again is answered as it is; 409 for a taken id',
    }),
    index: z.int().min(0).optional(),
    ...content,
  }),
  bodyBytes: NOTE_BODY_BYTES,
  answer: Note,
  waits: ({ params, body }) => ({ lane: laneOf(params.postID), makes: body._id }),
});

export const updateNote = defineEndpoint({
  name: 'note.update',
  method: 'PUT',
  path: '/content/board/{boardID}/post/{postID}/note/{thingID}',
  summary: 'Save a note, or the words beside it; 409 when it has changed since `version`',
  needs: 'thing.edit:own',
  params: inNote,
  body: z.strictObject({ version: z.int().min(1).optional(), ...content, ...thingWords }),
  bodyBytes: NOTE_BODY_BYTES,
  answer: Note,
  waits: ({ params: { postID, thingID } }) => ({ lane: laneOf(postID), key: `note:${thingID}` }),
});

export const deleteNote = defineEndpoint({
  name: 'note.delete',
  method: 'DELETE',
  path: '/content/board/{boardID}/post/{postID}/note/{thingID}',
  summary: 'Put the note into the bin for 30 days',
  needs: 'thing.edit:own',
  params: inNote,
  answer: z.void(),
  waits: inPostLane,
});
