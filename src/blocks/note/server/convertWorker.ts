import { parentPort } from 'node:worker_threads';
import { ApiError } from '#platform/server/errors.ts';
import type { NoteContent, NoteInput } from './noteInput.ts';
import { convert } from './convert.ts';

/** Answer of a thread: the content, the refusal of the input, or a fault. */
export type Converted =
  | { content: NoteContent }
  | { refusal: string; details: ApiError['details'] }
  | { fault: string };

// A thread that converts notes, one after the other, for `converters.ts`. It says so when it has loaded.
const tell = (what: Converted | 'ready') => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(what);
};
parentPort!.on('message', (input: NoteInput) => tell(answer(input)));
tell('ready');

function answer(input: NoteInput): Converted {
  try {
    return { content: convert(input) };
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error.message, details: error.details };
    return { fault: (error as Error).stack ?? String(error) };
  }
}
