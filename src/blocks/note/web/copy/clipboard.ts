import { DOMSerializer, type Fragment, type Node, type Schema, type Slice } from '@tiptap/pm/model';
import { leafText } from '#blocks/note/schema/leafText.ts';
import type { DocumentNode } from '#blocks/note/web/text/mergeNotes.ts';
import { dressForOthers, titlesShownIn } from './forOthers.ts';
import { markdownOf } from './markdownOf.ts';

/** Serializer of copied text as HTML, while a note is edited. */
export class ForOthers extends DOMSerializer {
  static of(schema: Schema): ForOthers {
    return new ForOthers(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
  }

  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const made = super.serializeFragment(fragment, options, target);
    // Without a target it is the whole; with one, a part of it on its way.
    if (!target) dressForOthers(made, titlesShownIn(document));
    return made;
  }
}

/** Copied text of an edited note as plain text: words within one paragraph as they are, anything longer as Markdown. */
export function textOfSlice(slice: Slice): string {
  const words = wordsWithin(slice);
  if (words !== undefined) return words;
  const content = slice.content.toJSON() as DocumentNode[] | null;
  return markdownOf({ type: 'doc', content: content ?? [] }, { titleOf: titlesShownIn(document) });
}

function wordsWithin({ content, openStart, openEnd }: Slice): string | undefined {
  let at: Node | null = null;
  let inside: Fragment = content;
  for (let depth = 1; inside.childCount === 1; depth++) {
    at = inside.firstChild!;
    if (at.isTextblock) {
      const isPart = at.type.spec.code === true || (depth <= openStart && depth <= openEnd);
      return isPart ? at.textBetween(0, at.content.size, '', leafText) : undefined;
    }
    inside = at.content;
  }
  return undefined;
}
