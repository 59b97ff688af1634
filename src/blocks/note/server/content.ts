import { checkBudget } from './budget.ts';
import type { NoteContent, NoteInput } from './noteInput.ts';

/** Makes a note's content of what was sent; of nothing, an empty note. @throws ApiError as `noteContents` does */
export async function noteContent(input: NoteInput): Promise<NoteContent> {
  const [content] = await noteContents([input]);
  return content!;
}

/**
 * Makes the content of all notes of one call, one after the other. Call it before a transaction: long ones are converted
 * on a thread of their own, and wait for it.
 * The editor's schema is loaded with the first note that is written: it would make every start a fifth of a second longer.
 * @throws ApiError 400 for the first that is no document of a note, or when they are too long or too deeply nested; 503
 *   when too many others wait
 */
export async function noteContents(inputs: NoteInput[]): Promise<NoteContent[]> {
  const { isSmall } = checkBudget(inputs);
  if (isSmall) {
    const { convert } = await import('./convert.ts');
    return inputs.map(convert);
  }
  const { converters } = await import('./converters.ts');
  const contents: NoteContent[] = [];
  for (const input of inputs) contents.push(await converters.convert(input));
  return contents;
}
