import { useState } from 'react';
import { usePeopleByName } from '#features/connections/web/index.ts';
import { PeopleChoices, usePeopleParam } from '#features/members/web/index.ts';
import { fullName, useOwnProfile } from '#features/profiles/web/index.ts';
import { sortKey } from '#platform/contract/sorting.ts';

/** Oneself and the people one knows, each of whom can be chosen; letters find the others of them. */
export default function WritersPicker() {
  const [query, setQuery] = useState('');
  const [people, choose] = usePeopleParam();
  const me = useOwnProfile();
  const { people: known, isBusy } = usePeopleByName(query);
  const isMe = me !== undefined && sortKey(fullName(me)).includes(sortKey(query.trim()));
  const found = [...(isMe ? [me] : []), ...known];
  return (
    <PeopleChoices
      found={found}
      people={people}
      onChange={choose}
      search={{ query, onQuery: setQuery }}
      none={isBusy ? null : 'Nobody you know is called that.'}
    />
  );
}
