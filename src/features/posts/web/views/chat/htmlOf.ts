const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as the HTML of a note: an empty line ends a paragraph, any other only the line. */
export function htmlOf(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => signs[sign]!)
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
