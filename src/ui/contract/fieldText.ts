/** The kinds of text that fields take. Contracts check by the same rules as fields clean by. */
export type FieldKind = keyof typeof keeps;

export interface CleanText {
  text: string;
  /** The characters taken out, in words or, for the signs of a keyboard, as themselves: `['emoji', '#']`. */
  removed: string[];
}

/** The characters of each kind. Letters are of any script where people are named, of a to z where machines read. */
const keeps = {
  username: /[^\p{S}\p{C}#$%&*()[\]{}=\-_|~`!]/u,
  email: /[ -~]/,
  password: /[ -~]/,
  name: /[\p{L}\p{M} '’.-]/u,
  phone: /[^\p{L}\p{M}\p{C}]/u,
  url: /[ -~]|[^\p{S}\p{C}]/u,
  number: /[0-9]/,
  fullName: /[\p{L}\p{M} '’.,-]/u,
  handle: /[A-Za-z0-9_]/,
};

// Within words of Persian and of many Indian scripts stand joiners that are not seen; behind a letter they belong to it.
const joiner = /[\u200c\u200d]/;
const accent = /\p{M}/u;
const selector = /[\ufe0e\ufe0f]/;
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u;
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\ufe0f\u20e3]/u;

let segmenter: Intl.Segmenter | undefined;

/** A text as a field of the kind takes it, trimmed; never longer than it was, and unchanged where nothing is wrong. */
export function cleanText(kind: FieldKind, text: string): CleanText {
  const { text: stripped, removed } = stripText(kind, text);
  return { text: stripped.trim(), removed };
}

/** As `cleanText`, with the spaces at both ends: for a text that is still being typed. */
export function stripText(kind: FieldKind, text: string): CleanText {
  const removed = new Set<string>();
  const spaced = text.replace(/\r\n|[\t\n\v\f\r\p{Z}]/gu, ' ').replace(/[\u2010\u2011]/g, '-');
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  // By whole characters as people see them, so that nothing is left of a family but its joiners.
  const kept = Array.from(segmenter.segment(spaced), ({ segment }) => keptOf(kind, segment, removed));
  return { text: kept.join(''), removed: Array.from(removed) };
}

/** Whether a text holds nothing that a field of the kind would take out. */
export function isCleanText(kind: FieldKind, text: string): boolean {
  return cleanText(kind, text).text === text;
}

/** `Removed: emoji, #` */
export function removedWords(removed: string[]): string {
  return `Removed: ${removed.slice(0, 6).join(', ')}${removed.length > 6 ? '…' : ''}`;
}

function keptOf(kind: FieldKind, cluster: string, removed: Set<string>): string {
  const takes = (character: string) => keeps[kind].test(character) && !selector.test(character);
  const [base = '', ...rest] = Array.from(cluster);
  if (pictograph.test(cluster)) {
    removed.add(emoji.test(cluster) ? 'emoji' : 'symbols');
    return '';
  }
  const isLetter = /[\p{L}\p{N}]/u.test(base);
  const isAccent = (one: string) => accent.test(one) && !selector.test(one);
  // A letter goes with its accents, whether they are written apart or not.
  if (!takes(base) || isAccent(base) || (isLetter && rest.some((one) => isAccent(one) && !takes(one)))) {
    removed.add(wordFor(base));
    return '';
  }
  const mayJoin = isLetter && (kind === 'name' || kind === 'fullName');
  const stays = (one: string) => {
    if (isLetter ? takes(one) || (mayJoin && joiner.test(one)) : takes(one) && !accent.test(one)) return true;
    removed.add(wordFor(one));
    return false;
  };
  return base + rest.filter(stays).join('');
}

function wordFor(character: string): string {
  if (character === ' ') return 'spaces';
  if (/\p{L}/u.test(character)) return /[a-z]/i.test(character) ? 'letters' : 'letters outside a–z';
  if (/\p{N}/u.test(character)) return 'digits';
  if (/[!-~]/.test(character)) return character;
  if (/[\p{C}\ufe0e\ufe0f]/u.test(character)) return 'invisible characters';
  return /\p{S}/u.test(character) ? 'symbols' : 'signs';
}
