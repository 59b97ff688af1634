import { Search, X } from 'lucide-react';
import { useState } from 'react';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { Combobox, IconButton } from '#ui/web/index.ts';
import { teamList } from '../teamQueries.ts';
import styles from './MemberField.module.css';

/** Picks somebody of the team by typing their name. */
export function MemberField({
  label,
  value,
  without = [],
  error,
  onChange,
}: {
  label: string;
  value: PersonInfo | null;
  /** Who is not offered. */
  without?: string[];
  error?: string | undefined;
  onChange: (person: PersonInfo | null) => void;
}) {
  const [query, setQuery] = useState('');
  const { items, isLoading } = useLiveList(teamList(useProfileID(), { search: query.trim() }));
  if (value !== null)
    return (
      <div className={styles.field}>
        <span className={styles.label}>{label}</span>
        <span className={styles.picked}>
          <Face person={value} size={20} decorative />
          <span>{fullName(value)}</span>
          <IconButton
            size="compact"
            icon={<X />}
            label={`${label}: somebody other than ${fullName(value)}`}
            tooltip="Somebody else"
            onClick={() => onChange(null)}
          />
        </span>
      </div>
    );
  return (
    <Combobox
      label={label}
      error={error}
      icon={<Search aria-hidden="true" />}
      placeholder="Type a name"
      items={items
        .map(({ memberProfileInfo: person }) => ({ id: person.id, label: fullName(person), person }))
        .filter(({ id }) => !without.includes(id))}
      query={query}
      onQueryChange={setQuery}
      busy={isLoading}
      empty="Nobody of the team is called that."
      onPick={({ person }) => onChange(person)}
      renderItem={({ person }) => (
        <>
          <Face person={person} size={20} decorative />
          {fullName(person)}
        </>
      )}
    />
  );
}
