import { Mail } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { invitePerson } from '#features/personInvitations/contract.ts';
import { Email } from '#features/session/contract.ts';
import { text } from '#platform/contract/text.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useForm } from '#platform/web/page/useForm.ts';
import { Button, Fields, TextArea, TextField, toast } from '#ui/web/index.ts';
import styles from './Invite.module.css';

const schema = z.strictObject({ email: Email, message: text(500) });
const labels = { email: 'E-mail', message: 'Message' };

/** Sends an invitation to an address, whether or not it is known here. */
export function InviteByMail() {
  const [round, setRound] = useState(0);
  return <MailForm key={round} isAgain={round > 0} onSent={() => setRound(round + 1)} />;
}

function MailForm({ isAgain, onSent }: { isAgain: boolean; onSent: () => void }) {
  const { run } = useCommand(invitePerson, { failure: null });
  const form = useForm(schema, { email: '', message: '' }, labels);
  const send = form.submit(
    (body) => run({ body }),
    () => {
      toast({ message: `Invitation sent to ${form.values.email}`, variant: 'success', afterCall: true });
      onSent();
    },
  );
  return (
    <form onSubmit={send} noValidate>
      <Fields>
        <TextField
          label={labels.email}
          type="email"
          autoComplete="off"
          maxLength={254}
          autoFocus={isAgain}
          {...form.field('email')}
        />
        <TextArea
          label={labels.message}
          aside={<span className={styles.optional}>Optional</span>}
          serif
          rows={3}
          maxLength={500}
          {...form.field('message')}
        />
        {form.failure && (
          <p role="alert" className={styles.failure}>
            {form.failure}
          </p>
        )}
        <div>
          <Button type="submit" variant="primary" icon={<Mail />} busy={form.isBusy}>
            Send invitation
          </Button>
        </div>
      </Fields>
    </form>
  );
}
