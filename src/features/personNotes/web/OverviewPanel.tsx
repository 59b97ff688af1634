import { TextArea, TextField, Time } from '#ui/web/index.ts';
import { InfoPanel } from './InfoPanel.tsx';
import type { NotesPanelProps } from './NotesPanel.tsx';
import { StatusWord } from '#features/connections/web/index.ts';
import styles from './InfoPanel.module.css';

/** Panel of the connection at a glance, with one's own note about the other person. */
export default function OverviewPanel(props: NotesPanelProps) {
  const { draft, firstName, status, connection } = props;
  const { values, change } = draft;
  return (
    <InfoPanel title="Overview" {...props}>
      <div>
        <p className={styles.fact}>
          <span>To you</span>
          <StatusWord status={status} />
        </p>
        {connection && connection.connectedDate !== null && (
          <p className={styles.fact}>
            <span>Since</span>
            <Time at={connection.connectedDate} as="date" />
          </p>
        )}
        {connection && (
          <p className={styles.fact}>
            <span>Boards in common</span>
            <span>{connection.commonBoardCount}</span>
          </p>
        )}
      </div>
      <TextArea
        label="About them, in your words"
        serif
        rows={5}
        maxLength={4000}
        hint={`Only you see this, not ${firstName}.`}
        value={values.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <TextField
        label="E-mail you know"
        type="email"
        autoComplete="off"
        maxLength={200}
        value={values.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <TextField
        label="Telephone you know"
        type="tel"
        autoComplete="off"
        maxLength={200}
        value={values.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
    </InfoPanel>
  );
}
