import type { Comment } from '#features/comments/contract.ts';
import { documentIn, type DocumentPart } from '#features/comments/contract/document.ts';
import type { CommentFile } from '#features/uploads/contract/commentFiles.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';

/**
 * Text of a comment that is being written, with the people it mentions; or a document, which holds its mentions, with its
 * plain text.
 */
export interface Words {
  text: string;
  mentions: Mention[];
  /** The editor's document, as JSON text. */
  doc?: string;
  /** Files that it is sent with; they are here, and nobody else has seen them. */
  files?: readonly CommentFile[];
}

/** Somebody who was chosen from the list after an @, and how the text names them. */
export interface Mention {
  profileID: string;
  name: string;
  /** By the first name alone. */
  isShort?: boolean;
}

/** Words as a call takes them. */
interface CommentBody {
  comment: string;
  commentRAW?: string;
  mentionProfiles?: { profileID: string }[];
  files?: { fileID: string; altText?: string }[];
}

export const noWords: Words = { text: '', mentions: [] };

/** Files as a call takes them. */
export const sentOf = (files: readonly CommentFile[]): { fileID: string; altText?: string }[] =>
  files.map(({ fileID, altText }) => ({ fileID, ...(altText !== '' && { altText }) }));

/** Whether nothing is written, and no file is there to be sent. */
export const isNothing = ({ text, files = [] }: Words): boolean => text === '' && files.length === 0;

/** The words with other files. */
export function withFiles({ files: _, ...words }: Words, files: readonly CommentFile[]): Words {
  return files.length > 0 ? { ...words, files } : words;
}

/**
 * The words as a call takes them. A mention whose name was deleted again is none. Which name means whom goes along, so
 * that they are named as they are called when it is read.
 */
export function asBody({ text, mentions, doc, files = [] }: Words): CommentBody {
  const sent = files.length > 0 && { files: sentOf(files) };
  if (doc !== undefined && !isPlain(documentIn(doc)))
    return { comment: text.trim(), commentRAW: doc, ...sent };
  const meant = mentions.filter(({ name }) => text.includes(`@${name}`));
  return {
    comment: text.trim(),
    mentionProfiles: meant.map(({ profileID }) => ({ profileID })),
    ...(meant.length > 0 ? { commentRAW: JSON.stringify(meant) } : {}),
    ...sent,
  };
}

/** Whether a document says no more than its words do. */
const isPlain = (part: DocumentPart | undefined): boolean =>
  part === undefined ||
  (['doc', 'paragraph', 'text', 'hardBreak'].includes(part.type) &&
    !part.marks?.length &&
    (part.content ?? []).every(isPlain));

/** A comment as it is edited: whom it spoke to, it goes on speaking to while their name stands in it. */
export function wordsOf(
  comment: Pick<Comment, 'comment' | 'commentRAW' | 'mentionProfiles'> & Partial<Pick<Comment, 'files'>>,
): Words {
  const sent = comment.files && comment.files.length > 0 ? { files: comment.files } : {};
  if (documentIn(comment.commentRAW))
    return { text: comment.comment, mentions: [], doc: comment.commentRAW, ...sent };
  const names = namesIn(comment);
  const text = tokensOf(comment.comment, names)
    .map((token) => token.text)
    .join('');
  const mentions = names
    .filter(({ now }) => text.includes(`@${now}`))
    .map(({ person, now, isShort }) => ({ profileID: person.id, name: now, isShort }));
  return {
    text,
    mentions: mentions.filter(
      ({ profileID }, i) => mentions.findIndex((m) => m.profileID === profileID) === i,
    ),
    ...sent,
  };
}

/** A name that a text may hold after an @, whose it is, and what they are called now. */
export interface MeantName {
  name: string;
  now: string;
  isShort: boolean;
  person: PersonInfo;
}

/** The names by which a comment may speak to people: as it was written, or, where that was not kept, as they are now. */
export function namesIn({
  commentRAW,
  mentionProfiles,
}: Pick<Comment, 'commentRAW' | 'mentionProfiles'>): MeantName[] {
  const kept = keptMentions(commentRAW);
  return mentionProfiles.flatMap((person) => {
    const names = namesOf(person);
    const [whole = '', short = ''] = names;
    const written = kept.find(({ profileID }) => profileID === person.id);
    const { name, isShort = false } = written ?? {};
    if (name !== undefined) return [{ name, now: isShort ? short : whole, isShort, person }];
    return names.map((now, index) => ({ name: now, now, isShort: index > 0, person }));
  });
}

/** Anybody can send anything as `commentRAW`. */
function keptMentions(raw: string): Partial<Mention>[] {
  try {
    const kept: unknown = JSON.parse(raw);
    const isMention = (one: unknown) => typeof (one as Mention | null)?.name === 'string';
    return Array.isArray(kept) ? kept.filter(isMention) : [];
  } catch {
    return [];
  }
}

/** How a person can be named after an @, the fullest form first. */
export const namesOf = ({ firstName, lastName }: PersonInfo): string[] => [
  `${firstName} ${lastName}`.trim(),
  firstName,
];

export interface Token {
  kind: 'text' | 'mention' | 'link';
  text: string;
  person?: PersonInfo | undefined;
}

/** A comment's text in pieces: the names of those mentioned, addresses, and what is between. */
export function tokensOf(text: string, meant: MeantName[]): Token[] {
  // The longest first, so that "@Ann" does not take the beginning of "@Anna".
  const names = meant.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  const alternatives = names.map(({ name }) => escaped(`@${name}`));
  const address = String.raw`https?://[^\s<>"]*[^\s<>".,:;!?)\]'’”]`;
  const pattern = new RegExp(`(${[...alternatives, address].join('|')})`, 'gu');
  return text.split(pattern).flatMap((piece, index): Token[] => {
    if (piece === '') return [];
    if (index % 2 === 0) return [{ kind: 'text', text: piece }];
    const found = names.find(({ name }) => piece === `@${name}`);
    return [
      found
        ? { kind: 'mention', text: `@${found.now}`, person: found.person }
        : { kind: 'link', text: piece },
    ];
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
