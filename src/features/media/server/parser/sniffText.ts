import type { Identity } from './tasks.ts';

/** Text kinds the content cannot tell apart; served as attachments only, so a lying name does no harm. */
const namedText: Record<string, string> = {
  md: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  ics: 'text/calendar',
  vcf: 'text/vcard',
};

// Patterns for text in front of the first tag. Each matches in one way only and ends where it ends: text that is nearly
// markup would otherwise be tried in as many ways as it can be divided.
const comment = String.raw`<!--(?:(?!-->)[\s\S])*-->`;
const doctype = String.raw`<!DOCTYPE\s+svg\b[^>[]*(?:\[[^\]]*\]\s*)?>`;
const svgStart = new RegExp(
  String.raw`^\s*(?:<\?xml[^>]*\?>\s*)?(?:(?:${comment}|${doctype})\s*)*<(?:\w+:)?svg[\s>/]`,
  'i',
);
const xmlStart = /^\s*<\?xml\s/i;
// Text that browsers take for HTML when no type is given (WHATWG MIME Sniffing, section 7.1).
const htmlTags =
  '!doctype\\s+html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|form|meta|link|svg|math|object|embed|img';
const htmlStart = new RegExp(String.raw`^\s*(?:${comment}\s*)*<(?:${htmlTags})[\s>/]`, 'i');

/**
 * Recognises text, and in it SVG, HTML and XML, from a file's first bytes.
 * @param truncated the file goes on after `head`
 * @returns undefined when it is no text
 */
export function sniffText(head: Uint8Array, name: string, truncated: boolean): Identity | undefined {
  const text = decode(head, truncated);
  if (text === undefined) return undefined;
  if (svgStart.test(text)) return { mime: 'image/svg+xml', ext: 'svg' };
  if (htmlStart.test(text)) return { mime: 'text/html', ext: 'html' };
  if (xmlStart.test(text)) return { mime: 'application/xml', ext: 'xml' };
  const ext = extensionOf(name);
  return { mime: namedText[ext] ?? 'text/plain', ext: ext === '' ? 'txt' : ext };
}

/** The name's extension as a label: lower case letters and digits only, '' where there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function decode(head: Uint8Array, truncated: boolean): string | undefined {
  if (head.length === 0) return undefined;
  const encoding =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: truncated });
    // Control characters are what tells data from text.
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
