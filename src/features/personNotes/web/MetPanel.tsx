import { X } from 'lucide-react';
import { MAX_TAGS } from '#features/personNotes/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { FieldRow, IconButton, TextArea, TextField } from '#ui/web/index.ts';
import { InfoPanel } from './InfoPanel.tsx';
import type { NotesPanelProps } from './NotesPanel.tsx';
import { PartialDateField } from './PartialDateField.tsx';
import { PersonField } from './PersonField.tsx';
import { WordList } from './WordList.tsx';
import styles from './InfoPanel.module.css';

/** Where, when and through whom one met somebody, and what to remember. */
export default function MetPanel(props: NotesPanelProps) {
  const { draft, firstName, id } = props;
  const { values, change } = draft;
  const through =
    values.metThroughProfileID === null ? undefined : draft.personOf(values.metThroughProfileID);
  return (
    <InfoPanel title="How we Met" {...props}>
      <TextField
        label="Where"
        maxLength={200}
        value={values.metPlace}
        onChange={(event) => change({ metPlace: event.currentTarget.value })}
      />
      <FieldRow>
        <PartialDateField label="When" value={values.metDate} onChange={(metDate) => change({ metDate })} />
        {through ? (
          <div role="group" aria-label="Through whom">
            <p className={styles.label}>Through whom</p>
            <div className={styles.picked}>
              <Face person={through} size={20} decorative />
              <span>{fullName(through)}</span>
              <IconButton
                size="compact"
                icon={<X />}
                label={`Not through ${fullName(through)}`}
                onClick={() => change({ metThroughProfileID: null })}
              />
            </div>
          </div>
        ) : (
          <PersonField
            label="Through whom"
            without={[id]}
            words={{ value: values.metThrough, onChange: (metThrough) => change({ metThrough }) }}
            onPick={(person) => change({ metThroughProfileID: person.id, metThrough: '' }, person)}
          />
        )}
      </FieldRow>
      <TextArea
        label="What happened"
        serif
        rows={5}
        maxLength={4000}
        hint={`Only you see this. ${firstName} has their own.`}
        value={values.metNote}
        onChange={(event) => change({ metNote: event.currentTarget.value })}
      />
      <WordList
        label="Remember"
        one="a thing to remember"
        words={values.tags}
        max={MAX_TAGS}
        longest={60}
        onChange={(tags) => change({ tags })}
      />
    </InfoPanel>
  );
}
