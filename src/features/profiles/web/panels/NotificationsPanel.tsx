import { DevicePush } from '#features/push/web/index.ts';
import { Button, FieldRow, TextField } from '#ui/web/index.ts';
import { ContactField } from './ContactField.tsx';
import { FlagSwitch } from './FlagSwitch.tsx';
import { panelTitles } from './names.ts';
import { MailBundleChoice } from './MailBundleChoice.tsx';
import { PanelForm } from './PanelForm.tsx';
import styles from './panels.module.css';
import type { ProfilePanelProps } from './ProfilePanel.tsx';
import { usePanelEdits } from './usePanelEdits.ts';

const labels = { notificationsFromTime: 'Mail from', notificationsToTime: 'Mail until' };

/** When mail may come, whether this device is told by push, and where one is reached when the usual address is lost. */
export default function NotificationsPanel({ info, onClose }: ProfilePanelProps) {
  const edits = usePanelEdits(info, labels);
  const { notificationsFromTime: from, notificationsToTime: to } = edits.values;
  return (
    <PanelForm
      title={panelTitles.notifications}
      edits={edits}
      onClose={onClose}
      below={
        <>
          <section className={styles.section}>
            <h3 className={styles.heading}>Mail about</h3>
            <p className={styles.words}>It comes once for each, and only when you are not here to see it.</p>
            <MailBundleChoice info={info} />
            <div className={styles.switches}>
              <FlagSwitch info={info} flag="notifyMentions" />
              <FlagSwitch info={info} flag="notifyInvitations" />
              <FlagSwitch info={info} flag="notifyAssignments" />
              <FlagSwitch info={info} flag="notifyDue" />
              <FlagSwitch info={info} flag="notifyWatched" />
            </div>
          </section>
          <section className={styles.section}>
            <h3 className={styles.heading}>On this device</h3>
            <p className={styles.words}>
              Mentions, answers, tasks, invitations and what you watch, unless you have looked at them
              elsewhere.
            </p>
            <DevicePush />
          </section>
          <section className={styles.section}>
            <h3 className={styles.heading}>Recovery</h3>
            <p className={styles.words}>
              Only you see these. On the day your usual address is lost, ask for a new password with this one:
              the link comes here.
            </p>
            <ContactField info={info} kind="emailRecovery" />
            <ContactField info={info} kind="phoneRecovery" />
          </section>
        </>
      }
    >
      <FieldRow>
        <TextField type="time" {...edits.field('notificationsFromTime')} />
        <TextField type="time" {...edits.field('notificationsToTime')} />
      </FieldRow>
      <p className={styles.note}>
        {from === '' || to === ''
          ? 'Mail about mentions, invitations and tasks comes at any time. Set both times to have it within them only.'
          : `Mail about mentions, invitations and tasks comes from ${from} to ${to} by ${info.timeZone.replaceAll('_', ' ')} time; the rest waits.`}
      </p>
      {(from !== '' || to !== '') && (
        <div>
          <Button
            variant="link"
            onClick={() => {
              edits.set('notificationsFromTime', '');
              edits.set('notificationsToTime', '');
            }}
          >
            At any time
          </Button>
        </div>
      )}
    </PanelForm>
  );
}
