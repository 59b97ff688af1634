import { useState } from 'react';
import { isFound, usePeopleByName } from '#features/connections/web/index.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { namesOf, type Mention } from '../list/commentWords.ts';
import type { Place } from '../place.ts';
import { useInvitable } from './useInvitable.ts';

/** People offered at once. */
const MOST = 6;

/** An @ and what follows it, right before the caret. */
const asked = /(?:^|[\s(])@([\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]*)?)$/u;

/**
 * Who may be meant by what is typed after an @: whoever one knows or finds on the board, of those who may read comments
 * there, on a post of those who see it. To whoever may invite, others whom they know are offered to be invited.
 * @param put mentions somebody in the place of so many letters before the caret
 */
export function useMentions(
  { boardID, post }: Pick<Place, 'boardID' | 'post'>,
  canInvite: boolean,
  put: (letters: number, mention: Mention) => void,
) {
  const me = usePlatform().profileID();
  const [query, setQuery] = useState<string>();
  const [current, setCurrent] = useState(0);
  const { people: everybody } = usePeopleByName(query, { boardID, postID: post?._id });
  const others = everybody.filter(({ id }) => id !== me);
  const people = query === undefined ? [] : others.filter((person) => isFound(person, query)).slice(0, MOST);

  const invitable = useInvitable(canInvite ? query : undefined, boardID);
  const choose = (person: PersonInfo) => {
    if (query === undefined) return;
    const [fullName = '', firstName = ''] = namesOf(person);
    // The first name alone, where there is nobody else it could be.
    const isShort = everybody.filter((other) => other.firstName === firstName).length === 1;
    put(query.length + 1, { profileID: person.id, name: isShort ? firstName : fullName, isShort });
    setQuery(undefined);
  };
  const offered = people.length + invitable.people.length;
  const invite = (person: PersonInfo) => {
    setQuery(undefined);
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
    close: () => setQuery(undefined),
    /** Moves the choice up or down, around the ends. */
    move: (step: 1 | -1) => setCurrent((now) => (now + step + offered) % offered),
    /** Told of the text before the caret each time it changes. */
    look: (before: string) => {
      setQuery(asked.exec(before)?.[1]);
      setCurrent(0);
    },
  };
}
