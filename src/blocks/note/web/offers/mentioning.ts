import type { Editor } from '@tiptap/core';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { OfferStore } from './offers.ts';
import { suggesting } from './suggesting.ts';
import { noteKeys } from '../keys/noteKeys.ts';

const PAUSE_MS = 60;

export const nameOf = ({ firstName, lastName }: PersonInfo) => `${firstName} ${lastName}`.trim();

/** Typing `@` offers people; what follows looks for them. */
export function mentioning(
  store: OfferStore<PersonInfo>,
  findPeople: (search: string) => Promise<PersonInfo[]>,
) {
  return suggesting<PersonInfo>({
    name: 'mentioning',
    char: noteKeys.mention.keys[0],
    store,
    pause: PAUSE_MS,
    find: findPeople,
    put: (editor, range, person) => {
      const mention = { type: 'mention', attrs: { id: person.id, label: nameOf(person) } };
      editor
        .chain()
        .focus()
        .insertContentAt(range, [mention, { type: 'text', text: ' ' }])
        .run();
    },
    fits: isMeant,
  });
}

/** Types the `@` with which a mention begins, after a space where a word stands before it. */
export function beginMention(editor: Editor): void {
  const { $from, from, to } = editor.state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, ' ', ' ');
  const text = /(^|\s)$/.test(before) ? '@' : ' @';
  editor.chain().focus().insertContentAt({ from, to }, { type: 'text', text }).run();
}

/** Whether what was typed begins a word of somebody's names. */
export function isMeant(person: PersonInfo, query: string): boolean {
  const begin = fold(query);
  return fold(`${nameOf(person)} ${person.screenName}`)
    .split(/[-\s'’._]+/)
    .some((word) => word.startsWith(begin));
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
