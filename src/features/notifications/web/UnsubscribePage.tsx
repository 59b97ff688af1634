import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { MailedKind } from '#features/activity/contract.ts';
import { unsubscribe } from '#features/notifications/contract.ts';
import { ErrorScreen, isMissing, MissingPage } from '#features/pageParts/web/index.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button } from '#ui/web/index.ts';
import { unsubscribeState } from './unsubscribeState.ts';

const words: Record<MailedKind, string> = {
  MENTION: 'mentions',
  INVITATION: 'invitations',
  ASSIGNMENT: 'tasks',
  DUE: 'due dates',
  OVERDUE: 'due dates',
  REMINDER: 'reminders',
  WATCHED: 'what you watch',
};

/** Where the link at the end of a mail leads: stops mails of its kind, once one says so. Nobody need sign in. */
export default function UnsubscribePage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const { data, error } = useLive(unsubscribeState(token));
  const { run, isBusy } = useCommand(unsubscribe);
  const [isDone, setDone] = useState(false);
  if (isMissing(error)) return <MissingPage />;
  if (error) throw error;
  if (!data) return null;
  const kinds = [...new Set(data.kinds.map((kind) => words[kind]))].join(' and ');
  if (isDone || data.isOff) {
    return (
      <ErrorScreen
        heading={`No more mail about ${kinds}.`}
        actions={<Button render={<Link to="/" />}>Go to Octavo</Button>}
      >
        What others do still appears under Activity. These mails can be switched on again in Settings, under
        Notifications & Recovery.
      </ErrorScreen>
    );
  }
  return (
    <ErrorScreen
      heading={`No more mail about ${kinds}?`}
      actions={
        <>
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => void run({ params: { token } }).then(({ ok }) => ok && setDone(true))}
          >
            Stop these mails
          </Button>
          <Button render={<Link to="/" />}>Leave it</Button>
        </>
      }
    >
      You will still find them under Activity when you open Octavo.
    </ErrorScreen>
  );
}
