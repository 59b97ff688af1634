import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

/**
 * Writes the body of a call that takes bytes to a file, as they arrive.
 * @param most bytes
 * @param tooMany the sentence for more than that
 * @returns how many there were
 * @throws ApiError 413 for more, 400 for none; the file is gone then
 */
export async function receiveBytes(
  request: FastifyRequest,
  path: string,
  most: number,
  tooMany: string,
): Promise<number> {
  const body = request.body as Readable | undefined;
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > most ? new ApiError('TOO_LARGE', tooMany) : null, chunk);
    },
  });
  if (Number(request.headers['content-length'] ?? 0) > most) throw new ApiError('TOO_LARGE', tooMany);
  if (!body) throw new ApiError('INVALID', 'Send the file’s bytes as the body.');
  try {
    await pipeline(body, measure, createWriteStream(path));
    if (size === 0) throw new ApiError('INVALID', 'This file is empty.');
  } catch (error) {
    await rm(path, { force: true });
    // The sender has gone in the middle: nobody is left to be told.
    throw request.raw.destroyed && !(error instanceof ApiError)
      ? new ApiError('INVALID', 'The file did not arrive whole.')
      : error;
  }
  return size;
}
