import { ApiError } from '#platform/server/errors.ts';

/** Refuses what was sent as a text. @param fault completes "This note …" */
export type Refuse = (fault: string) => ApiError;

/** How the content of a kind of text is refused: what it is called, and the field that it comes in. */
export const refusalOf =
  (noun: string, field: string): Refuse =>
  (fault) =>
    new ApiError('INVALID', `This ${noun} ${fault}.`, { details: [{ field, message: fault }] });

/** A refusal of a note's content. */
export const refuse = refusalOf('note', 'bodyRaw');
