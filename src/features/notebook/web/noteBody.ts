/**
 * Plain text as the HTML of a note: a paragraph a line, and boxes to tick where a line begins with `[ ]` or `[x]`.
 * The server checks it and makes it anew; here only what is HTML by accident is made text.
 */
export function noteBody(text: string): string {
  let html = '';
  let isInList = false;
  for (const line of text.trim().split('\n')) {
    const [, ticked, item] = /^\s*(?:[-*]\s*)?\[([ xX]?)\]\s*(.*)$/.exec(line) ?? [];
    const isItem = item !== undefined;
    if (isItem !== isInList) html += isItem ? '<ul data-type="taskList">' : '</ul>';
    isInList = isItem;
    html += isItem
      ? `<li data-type="taskItem" data-checked="${ticked?.toLowerCase() === 'x'}"><p>${escaped(item)}</p></li>`
      : `<p>${escaped(line)}</p>`;
  }
  return isInList ? `${html}</ul>` : html;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => escapes[letter]!);
