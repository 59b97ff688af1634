import type { OnPost } from '#features/posts/web/index.ts';
import { setReminder } from '#features/tasks/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, formatDate, PanelSection, TextField, useUnavailable } from '#ui/web/index.ts';
import { reminder } from './reminder.ts';
import styles from './PostTaskPanel.module.css';

/** A moment as the browser's field has it: its own day and clock. */
function localOf(at: string | null): string {
  if (at === null) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/**
 * Asks to be reminded of a post, and says when that will be. Every reader of the post may ask, and nobody else learns
 * of it.
 */
export function ReminderField({ post }: OnPost) {
  const { data } = useLive(reminder(useProfileID(), post));
  const { run } = useCommand(setReminder, {
    success: ({ remindAt }) =>
      remindAt === null ? 'Reminder taken off' : `You will be reminded ${formatDate(remindAt, 'moment')}`,
  });
  const unavailable = useUnavailable();
  const remindAt = data?.remindAt ?? null;
  const set = (at: string | null) =>
    void run({ params: { boardID: post.boardID, postID: post._id }, body: { remindAt: at } });
  return (
    <PanelSection title="Remind me">
      <div className={styles.moment}>
        <TextField
          type="datetime-local"
          label="On"
          hint={unavailable ?? 'In your activity, and by mail if you are away. Only you know.'}
          disabled={unavailable !== undefined}
          key={remindAt}
          defaultValue={localOf(remindAt)}
          onBlur={({ currentTarget: { value, validity } }) => {
            if (validity.valid && value !== '' && value !== localOf(remindAt))
              set(new Date(value).toISOString());
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </div>
      {remindAt !== null && (
        <div className={styles.none}>
          <Button size="compact" variant="quiet" sends onClick={() => set(null)}>
            Take the reminder off
          </Button>
        </div>
      )}
    </PanelSection>
  );
}
