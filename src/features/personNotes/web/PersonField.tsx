import { Search } from 'lucide-react';
import { useState } from 'react';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { Combobox } from '#ui/web/index.ts';
import { usePeopleByName } from '#features/connections/web/index.ts';

/**
 * Picks somebody one knows by typing their name.
 * @param props.words where what is typed may stand without anybody being picked: the words, and how they change
 */
export function PersonField({
  label,
  hideLabel = false,
  hint,
  without,
  words,
  onPick,
}: {
  label: string;
  hideLabel?: boolean;
  hint?: string;
  /** Who is not offered: those picked already, and whom it is about. */
  without: string[];
  words?: { value: string; onChange: (words: string) => void };
  onPick: (person: PersonInfo) => void;
}) {
  const [own, setOwn] = useState('');
  const query = words?.value ?? own;
  const { people, isBusy } = usePeopleByName(query.trim() === '' ? undefined : query);
  const items = people
    .filter(({ id }) => !without.includes(id))
    .map((person) => ({ id: person.id, label: fullName(person), person }));
  return (
    <Combobox
      label={label}
      hideLabel={hideLabel}
      {...(hint === undefined ? {} : { hint })}
      icon={<Search />}
      placeholder="Type a name"
      items={items}
      query={query}
      onQueryChange={words?.onChange ?? setOwn}
      busy={isBusy}
      empty={
        query.trim() === '' ? undefined : words ? 'Kept as you wrote it.' : 'Nobody you know is called that.'
      }
      onPick={({ person }) => onPick(person)}
      renderItem={({ person }) => (
        <>
          <Face person={person} size={20} decorative />
          {fullName(person)}
        </>
      )}
    />
  );
}
