/** What a note is written as: the editor's document (JSON text), or HTML; the document wins where both come. */
export interface NoteInput {
  bodyRaw?: string | undefined;
  body?: string | undefined;
}

/** What is kept of a note: columns of its row. */
export interface NoteContent {
  /** The editor's document as JSON text: checked, and nothing in it but what the schema knows. */
  bodyRaw: string;
  /** The same as HTML that is safe to put into a page. */
  body: string;
  /** Its words alone, for excerpts and search. */
  plain: string;
  /** The profiles it mentions, each once. */
  mentions: string[];
}

/**
 * Makes a note's content of what was sent; of nothing, an empty note.
 * The editor's schema is loaded with the first note that is written: it would make every start a fifth of a second longer.
 * @throws ApiError 400 when it is no document of a note, or too long or too deeply nested for one
 */
export async function noteContent(input: NoteInput): Promise<NoteContent> {
  const { fromDocument, fromHtml } = await import('./convert.ts');
  return input.bodyRaw !== undefined || input.body === undefined
    ? fromDocument(input.bodyRaw)
    : fromHtml(input.body);
}
