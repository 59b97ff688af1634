import type { DetailedError } from 'tus-js-client';
import { openBoard } from '#features/boards/contract.ts';
import { CHUNK_BYTES, RETRY_DELAYS, UPLOADS_PATH } from '#features/uploads/contract.ts';
import { apiBase } from '#platform/web/calling/config.ts';
import { newMutationID } from '#platform/web/saving/mutation.ts';
import type { Platform } from '#platform/web/platform.ts';

/**
 * Sends a picture that is to be a board's cover. An event tells what becomes of it: `board.changed`, or `coverRefused`.
 * @returns the upload's id
 * @throws Error with the server's sentence, where it had one
 */
export async function sendCover(platform: Platform, boardID: string, file: File): Promise<string> {
  try {
    return await send(platform, boardID, file);
  } catch (error) {
    if (statusOf(error) !== 401) throw new Error(sentenceOf(error), { cause: error });
    // A call of the ordinary kind renews the token; when it cannot, the session is over.
    await platform.call(openBoard, { params: { boardID }, body: {} });
    return send(platform, boardID, file);
  }
}

async function send(platform: Platform, boardID: string, file: File): Promise<string> {
  const tus = await import('tus-js-client');
  const profileID = platform.profileID();
  const mutationID = newMutationID(); // the creation may be repeated after its answer was lost
  return new Promise<string>((done, fail) => {
    const upload = new tus.Upload(file, {
      endpoint: `${apiBase()}${UPLOADS_PATH}`,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS,
      storeFingerprintForResuming: false,
      metadata: {
        filename: file.name,
        mimeType: file.type,
        type: 'board_cover_image',
        meta: JSON.stringify({ profileID, boardID }),
      },
      onBeforeRequest: (request) => {
        const headers = { ...platform.headers(), profile: profileID };
        for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
        if (request.getMethod() === 'POST') request.setHeader('Idempotency-Key', mutationID);
      },
      onShouldRetry: (error) => {
        const status = statusOf(error);
        return !(status >= 400 && status < 500 && status !== 409 && status !== 423);
      },
      onSuccess: () => done(upload.url?.split('/').at(-1) ?? ''),
      onError: fail,
    });
    upload.start();
  });
}

const statusOf = (error: unknown): number =>
  (error as Partial<DetailedError>).originalResponse?.getStatus() ?? 0;

function sentenceOf(error: unknown): string {
  try {
    const body = (error as Partial<DetailedError>).originalResponse?.getBody() ?? '';
    return (JSON.parse(body) as { message?: string }).message ?? '';
  } catch {
    return ''; // no answer, or none of ours
  }
}
