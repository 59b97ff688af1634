import sanitizeHtml from 'sanitize-html';
import {
  isCalloutTone,
  isCellAlign,
  isHighlight,
  isLinkAllowed,
  isTextColor,
  LINK_ATTRIBUTES,
  referenceOf,
} from '../schema/index.ts';

/** Tags of other editors that mean one of ours. */
const synonyms: Record<string, string> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};

const blocks = ['p', 'h1', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr', 'div'];
const inline = ['strong', 'em', 'u', 's', 'code', 'mark', 'time', 'a', 'span', 'br', 'label', 'input'];
const table = ['table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'td', 'th'];

const digits = /^\d{1,6}$/;
/** Allowed values of each attribute, by element; every other attribute is dropped. */
const attributes: Record<string, Record<string, RegExp | ((value: string) => boolean)>> = {
  a: { href: isLinkAllowed },
  ul: { 'data-type': /^taskList$/ },
  ol: { start: digits, type: /^[1aAiI]$/ },
  li: { 'data-type': /^taskItem$/, 'data-checked': /^(true|false)$/ },
  code: { class: /^language-[\w+#.-]{1,40}$/ },
  span: { 'data-color': isTextColor, 'data-mention': /^[0-9a-f]{24}$/ },
  mark: { 'data-color': isHighlight },
  time: { datetime: /^\d{4}-\d{2}-\d{2}/ },
  div: { 'data-callout': isCalloutTone },
  td: { colspan: digits, rowspan: digits, align: isCellAlign },
  th: { colspan: digits, rowspan: digits, align: isCellAlign },
  input: { checked: /^(checked)?$/ },
};

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline, ...table],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(attributes).map(([tag, allowed]) => [tag, Object.keys(allowed)])),
    a: ['href', 'data-reference', ...Object.keys(LINK_ATTRIBUTES)],
    input: ['type', 'checked', 'disabled'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Deeper tags are dropped, their text stays: no writer nests so, and each level costs as much as all above it.
  nestingLimit: 100,
  // Not only the tag but what is in it: it was never meant to be read.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'select',
    'xmp',
    'plaintext',
    'noembed',
    'noframes',
  ],
  transformTags: {
    '*': (tag, given) => {
      const name = synonyms[tag] ?? tag;
      const reference = name === 'a' && referenceAttributes(given);
      if (reference) return { tagName: name, attribs: reference };
      return { tagName: name, attribs: { ...allowedOnly(name, withAlign(given)), ...always(name) } };
    },
  },
};

/**
 * The second wall: whatever HTML comes in, what comes out has only the tags and attributes a note is made of, and is
 * safe to put into a page. Links say where they open; a check list's boxes cannot be ticked.
 */
export function sanitizeNote(html: string): string {
  return sanitizeHtml(html, options);
}

/** A link to a post or board of this installation has an address without a host, and opens where one is. */
function referenceAttributes(given: Record<string, string>): Record<string, string> | undefined {
  const reference = given['data-reference'] !== undefined && referenceOf(given['href'] ?? '');
  return reference ? { 'data-reference': reference.type, href: given['href']! } : undefined;
}

/** How the words of a cell stand, where another program says it by a style. */
function withAlign(given: Record<string, string>): Record<string, string> {
  const said = /(?:^|;)\s*text-align:\s*(left|center|right)\s*(?:;|$)/i.exec(given['style'] ?? '')?.[1];
  return said ? { ...given, align: said.toLowerCase() } : given;
}

function allowedOnly(tag: string, given: Record<string, string>): Record<string, string> {
  const rules = attributes[tag] ?? {};
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const rule = Object.hasOwn(rules, name) ? rules[name]! : undefined;
      return rule instanceof RegExp ? rule.test(value) : (rule?.(value) ?? false);
    }),
  );
}

function always(tag: string): Record<string, string> {
  if (tag === 'a') return LINK_ATTRIBUTES;
  return tag === 'input' ? { type: 'checkbox', disabled: '' } : {};
}
