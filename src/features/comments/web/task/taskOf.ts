/** Characters of a title that are taken of a comment. */
const MOST = 100;

/** Title of a task that is made of a comment: the first line, or as much of it as is read at a glance. */
export function taskTitle(comment: string): string {
  const line = comment.trim().split(/\r?\n/)[0]!.replace(/\s+/g, ' ');
  const characters = Array.from(line);
  return characters.length <= MOST ? line : `${characters.slice(0, MOST).join('').trimEnd()}…`;
}

/** Text of a task that is made of a comment: the quoted words, with their author and a link. */
export function taskBody(comment: string, from: { name: string; address: string }): string {
  const lines = comment
    .trim()
    .split(/\r?\n/)
    .map((line) => `<p>${escaped(line)}</p>`);
  const where = `<a href="${escaped(`${location.origin}${from.address}`)}">a comment</a>`;
  return `<blockquote>${lines.join('')}</blockquote><p>From ${where} by ${escaped(from.name)}</p>`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
