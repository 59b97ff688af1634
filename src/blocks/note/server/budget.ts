import { NOTE_LIMIT } from '#blocks/note/contract.ts';
import { ApiError } from '#platform/server/errors.ts';
import { isHtml, type NoteInput } from './noteInput.ts';
import { refuse } from './refuse.ts';

/** Opening and closing tags of HTML in one call: unclosed ones cost more the more there are. The editor sends none. */
const MAX_TAGS = 5000;
/**
 * Largest input that is converted in a few milliseconds, whatever it holds: characters of a document, characters of HTML,
 * tags.
 */
const SMALL = { document: 20_000, html: 4000, tags: 100 };

/**
 * Looks at the notes of one call together, before any of them is converted.
 * @returns whether all of them are converted quickly enough for the thread that everybody waits for
 * @throws ApiError 400 when they are more than one call may bring
 */
export function checkBudget(inputs: NoteInput[]): { isSmall: boolean } {
  let [document, html, tags] = [0, 0, 0];
  for (const input of inputs) {
    if (isHtml(input)) {
      html += input.body!.length;
      tags += tagsIn(input.body!);
    } else document += input.bodyRaw?.length ?? 0;
  }
  if (tags > MAX_TAGS) throw refuse('has too many parts');
  if (document + html > NOTE_LIMIT) {
    const message = `are longer than ${NOTE_LIMIT} characters together`;
    throw new ApiError('INVALID', `The notes ${message}. Please add some of them afterwards.`, {
      details: [{ field: 'things', message }],
    });
  }
  return { isSmall: document <= SMALL.document && html <= SMALL.html && tags <= SMALL.tags };
}

function tagsIn(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count++;
  return count;
}
