import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { requestReset, ResetRequest, sessionOptions } from '#features/session/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useForm } from '#platform/web/page/useForm.ts';
import { Button, TextField, TextLink } from '#ui/web/index.ts';
import { FormPage } from './FormPage.tsx';
import { useAnswer } from './useAnswer.ts';

/** Asks for a link to choose a new password. The page says the same whether or not the address has an account. */
export default function ForgotPasswordPage() {
  const { call } = usePlatform();
  const typed = useLocation({ select: (location) => location.state.email });
  const options = useAnswer(sessionOptions, {});
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm(ResetRequest, { email: typed ?? '' }, { email: 'E-mail' });
  const footer = (
    <>
      Remembered it? <TextLink render={<Link to="/signin" />}>Sign in</TextLink>
    </>
  );
  const send = form.submit(async ({ email }) => {
    await call(requestReset, { body: { email } });
    setSentTo(email);
  });

  if (sentTo !== undefined)
    return (
      <FormPage
        title="Look for a link"
        words={
          options.data?.mailTo === 'outbox'
            ? `If ${sentTo} has an account, its link is in the server’s log, and the mail is in the outbox folder among its data: this Octavo sends no mail. It works once, within an hour.`
            : `If ${sentTo} has an account, a link is on its way there. It works once, within an hour.`
        }
        failure={form.failure}
        onSubmit={send}
        footer={footer}
      >
        <Button type="submit" size="touch" wide busy={form.isBusy}>
          Send another link
        </Button>
        <Button variant="link" onClick={() => setSentTo(undefined)}>
          Use another address
        </Button>
      </FormPage>
    );

  return (
    <FormPage
      title="Forgot your password?"
      words="A link to choose a new one comes by mail."
      failure={form.failure}
      onSubmit={send}
      footer={footer}
    >
      <TextField label="E-mail" type="email" autoComplete="email" autoFocus {...form.field('email')} />
      <Button type="submit" variant="primary" size="touch" wide busy={form.isBusy}>
        Send a link
      </Button>
    </FormPage>
  );
}
