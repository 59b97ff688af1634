import type { DocumentNode } from '#blocks/note/web/text/mergeNotes.ts';
import { chosenIn } from '#blocks/note/web/reading/chosen.ts';
import { cut } from './cut.ts';
import { dressForOthers, titlesShownIn } from './forOthers.ts';
import { markdownOf } from './markdownOf.ts';

const TEXT_BLOCK = 'p, h1, h2, h3, pre';

/**
 * Copies a selection out of a note that is read, in the same form as out of the editor. A selection that leaves the note
 * is the browser's to copy.
 * @param root holds the note's HTML
 * @param bodyRaw its document
 * @returns whether it did
 */
export default function copyReading(data: DataTransfer, root: HTMLElement, bodyRaw: string): boolean {
  const chosen = chosenIn(root);
  if (!chosen || chosen.from === chosen.to) return false;
  const range = getSelection()!.getRangeAt(0);
  const titleOf = titlesShownIn(root);
  const around = range.commonAncestorContainer;
  const within = (around instanceof Element ? around : around.parentElement)!.closest(TEXT_BLOCK);
  const words = within && root.contains(within) ? range.toString() : undefined;
  data.setData(
    'text/plain',
    words ?? markdownOf(cut(JSON.parse(bodyRaw) as DocumentNode, chosen.from, chosen.to), { titleOf }),
  );
  const holder = document.createElement('div');
  holder.append(withAncestors(range.cloneContents(), range.commonAncestorContainer, root));
  dressForOthers(holder, titleOf);
  data.setData('text/html', holder.innerHTML);
  return true;
}

/** Items with their list, rows with their table. */
function withAncestors(part: DocumentFragment, around: Node, root: Element): Node {
  let made: Node = part;
  for (
    let at = around instanceof Element ? around : around.parentElement;
    at && at !== root;
    at = at.parentElement
  ) {
    const shell = at.cloneNode(false);
    shell.appendChild(made);
    made = shell;
  }
  return made;
}
