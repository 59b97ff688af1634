/** Input for a note: the editor's document (JSON text), or HTML; the document wins where both come. */
export interface NoteInput {
  bodyRaw?: string | undefined;
  body?: string | undefined;
}

/** Columns that are stored of a note. */
export interface NoteContent {
  /** The editor's document as JSON text: checked, and nothing in it but what the schema knows. */
  bodyRaw: string;
  /** The note as HTML that is safe to put into a page. */
  body: string;
  /** Words of the note alone, for excerpts and search. */
  plain: string;
  /** The profiles it mentions, each once. */
  mentions: string[];
}

/** The one that counts: the document wins where both come. */
export function isHtml({ bodyRaw, body }: NoteInput): boolean {
  return bodyRaw === undefined && body !== undefined;
}
