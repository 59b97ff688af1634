import { useState } from 'react';
import { isFound, usePeopleByName } from '#features/connections/web/index.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { namesOf, type Words } from './commentWords.ts';
import { useInvitable } from './useInvitable.ts';

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
 * Who may be meant by what is typed after an @: whoever one knows or finds on the board, of those who may read comments
 * there. To whoever may invite, others whom they know are offered to be invited.
 */
export function useMentions(
  boardID: string,
  canInvite: boolean,
  words: Words,
  onChange: (words: Words, caret: number) => void,
) {
  const me = usePlatform().profileID();
  const [wish, setWish] = useState<Wish>();
  const [current, setCurrent] = useState(0);
  const { people: everybody } = usePeopleByName(wish?.query, boardID);
  const others = everybody.filter(({ id }) => id !== me);
  const people = wish ? others.filter((person) => isFound(person, wish.query)).slice(0, MOST) : [];

  const invitable = useInvitable(canInvite ? wish?.query : undefined, boardID);
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
  const offered = people.length + invitable.people.length;
  const invite = (person: PersonInfo) => {
    setWish(undefined);
    invitable.invite(person);
  };
  const chosen = Math.min(current, offered - 1);
  return {
    people,
    /** Those who can be invited; in the list they come after those who can be mentioned. */
    invitable: invitable.people,
    isOffering: offered > 0,
    current: chosen,
    choose,
    invite,
    /** Takes the one that the keys have come to. */
    take: () => {
      const [person, stranger] = [people[chosen], invitable.people[chosen - people.length]];
      if (person) choose(person);
      else if (stranger) invite(stranger);
    },
    close: () => setWish(undefined),
    /** Moves the choice up or down, around the ends. */
    move: (step: 1 | -1) => setCurrent((now) => (now + step + offered) % offered),
    /** Told of the text before the caret each time it changes. */
    look: (before: string) => {
      const query = asked.exec(before)?.[1];
      setWish(query === undefined ? undefined : { at: before.length - query.length - 1, query });
      setCurrent(0);
    },
  };
}
