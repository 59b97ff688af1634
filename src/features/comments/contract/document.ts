/** A part of the document that a comment's editor keeps in `commentRAW`. */
export interface DocumentPart {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: DocumentPart[];
}

/**
 * The editor's document that a `commentRAW` holds; undefined where it holds anything else: nothing, as in comments of
 * plain text, or what another client keeps there. An editor's document has content, be it one empty paragraph.
 */
export function documentIn(commentRAW: string | undefined): DocumentPart | undefined {
  if (!commentRAW?.trimStart().startsWith('{')) return undefined;
  try {
    const value = JSON.parse(commentRAW) as Partial<DocumentPart>;
    return value.type === 'doc' && Array.isArray(value.content) ? (value as DocumentPart) : undefined;
  } catch {
    return undefined;
  }
}
