import { X } from 'lucide-react';
import { useId } from 'react';
import { MAX_LINKED } from '#features/personNotes/contract.ts';
import { Face, PersonLink } from '#features/profiles/web/index.ts';
import { IconButton } from '#ui/web/index.ts';
import { InfoPanel, OnlyYou } from './InfoPanel.tsx';
import type { NotesPanelProps } from './NotesPanel.tsx';
import { PersonField } from './PersonField.tsx';
import { WordList } from './WordList.tsx';
import styles from './InfoPanel.module.css';

/** The people and organisations that somebody belongs with, as one sees it. */
export default function LinkedPanel(props: NotesPanelProps) {
  const { draft, firstName, id } = props;
  const heading = useId();
  const { linkedProfileIDs: ids, linkedOrganizations } = draft.values;
  const linked = ids.flatMap((one) => draft.personOf(one) ?? []);
  return (
    <InfoPanel title="Linked To" {...props}>
      <OnlyYou>{`The people and organisations you connect with ${firstName}.`}</OnlyYou>
      <div role="group" aria-labelledby={heading}>
        <p id={heading} className={styles.label}>
          People
        </p>
        {linked.length > 0 && (
          <ul role="list" className={styles.people} aria-labelledby={heading}>
            {linked.map((person) => (
              <li key={person.id} className={styles.picked}>
                <Face person={person} size={20} decorative />
                <span>
                  <PersonLink person={person} />
                </span>
                <IconButton
                  size="compact"
                  icon={<X />}
                  label={`Remove ${person.firstName}`}
                  onClick={() => draft.change({ linkedProfileIDs: ids.filter((one) => one !== person.id) })}
                />
              </li>
            ))}
          </ul>
        )}
        {ids.length < MAX_LINKED && (
          <PersonField
            label="People"
            hideLabel
            without={[id, ...ids]}
            onPick={(person) => draft.change({ linkedProfileIDs: [...ids, person.id] }, person)}
          />
        )}
      </div>
      <WordList
        label="Organisations"
        one="an organisation"
        words={linkedOrganizations}
        max={MAX_LINKED}
        longest={120}
        onChange={(next) => draft.change({ linkedOrganizations: next })}
      />
    </InfoPanel>
  );
}
