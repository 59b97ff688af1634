import { useState } from 'react';
import { isFound, usePeopleByName } from '#features/connections/web/index.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { namesOf, type Words } from './commentWords.ts';

/** People offered at once. */
const MOST = 6;

/** An @ and what follows it, right before the caret. */
const asked = /(?:^|[\s(])@([\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]*)?)$/u;

interface Wish {
  /** Where the @ stands. */
  at: number;
  query: string;
}

/**
 * Who may be meant by what is typed after an @: whoever one knows or finds on the board, of those who may read comments there.
 */
export function useMentions(boardID: string, words: Words, onChange: (words: Words, caret: number) => void) {
  const me = usePlatform().profileID();
  const [wish, setWish] = useState<Wish>();
  const [current, setCurrent] = useState(0);
  const { people: everybody } = usePeopleByName(wish?.query, boardID);
  const others = everybody.filter(({ id }) => id !== me);
  const people = wish ? others.filter((person) => isFound(person, wish.query)).slice(0, MOST) : [];

  const choose = (person: PersonInfo) => {
    if (!wish) return;
    const [fullName = '', firstName = ''] = namesOf(person);
    // The first name alone, where there is nobody else it could be.
    const isClear = everybody.filter((other) => other.firstName === firstName).length === 1;
    const name = isClear ? firstName : fullName;
    const before = `${words.text.slice(0, wish.at)}@${name} `;
    const after = words.text.slice(wish.at + 1 + wish.query.length).trimStart();
    const mentions = words.mentions.filter(({ profileID }) => profileID !== person.id);
    onChange(
      { text: before + after, mentions: [...mentions, { profileID: person.id, name, isShort: isClear }] },
      before.length,
    );
    setWish(undefined);
  };
  return {
    people,
    current: Math.min(current, people.length - 1),
    choose,
    close: () => setWish(undefined),
    /** Moves the choice up or down, around the ends. */
    move: (step: 1 | -1) => setCurrent((now) => (now + step + people.length) % people.length),
    /** Told of the text before the caret each time it changes. */
    look: (before: string) => {
      const query = asked.exec(before)?.[1];
      setWish(query === undefined ? undefined : { at: before.length - query.length - 1, query });
      setCurrent(0);
    },
  };
}
