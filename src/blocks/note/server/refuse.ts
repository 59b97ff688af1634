import { ApiError } from '#platform/server/errors.ts';

/** A refusal of a note's content. @param fault completes "This note …" */
export function refuse(fault: string): ApiError {
  return new ApiError('INVALID', `This note ${fault}.`, { details: [{ field: 'bodyRaw', message: fault }] });
}
