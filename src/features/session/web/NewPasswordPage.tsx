import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { checkReset, PasswordReset, resetPassword } from '#features/session/contract.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { failureSentence, useForm } from '#platform/web/page/useForm.ts';
import {
  Button,
  Delayed,
  ErrorState,
  PasswordField,
  Skeleton,
  StrengthMeter,
  TextLink,
  toast,
} from '#ui/web/index.ts';
import { FormPage } from './FormPage.tsx';
import { useAnswer } from './useAnswer.ts';
import { usePasswordStrength } from './usePasswordStrength.ts';
import { useSession } from './useSession.ts';

/** Where the mailed link leads: a new password, for as long as the link works. */
export default function NewPasswordPage() {
  const token = useParams({ strict: false, select: (params: { token?: string }) => params.token ?? '' });
  const check = useAnswer(checkReset, { params: { token } });
  const [isGone, setGone] = useState(false);
  if (isGone || check.data?.valid === false) return <LinkGone />;
  if (check.data) return <NewPasswordForm token={token} onGone={() => setGone(true)} />;
  if (check.error)
    return <ErrorState title={failureSentence(check.error)} onRetry={check.refresh} level={1} />;
  return (
    <Delayed>
      <Skeleton height="12rem" />
    </Delayed>
  );
}

function NewPasswordForm({ token, onGone }: { token: string; onGone: () => void }) {
  const { call } = usePlatform();
  const { session, status } = useSession();
  const navigate = useNavigate();
  const form = useForm(PasswordReset, { password: '' }, { password: 'Password' });
  const strength = usePasswordStrength(form.values.password, []);

  const send = async (body: { password: string }) => {
    try {
      await call(resetPassword, { params: { token }, body });
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 410) throw error;
      return onGone();
    }
    // A session of the same account in this browser has ended with the old password.
    if (status === 'signed-in') await session.renew();
    toast({ message: 'Your password has been changed. Sign in with the new one.', variant: 'success' });
    await navigate({ to: '/signin', replace: true });
  };

  return (
    <FormPage
      title="Choose a new password"
      words="Every device that is signed in will be signed out."
      failure={form.failure}
      onSubmit={form.submit(send)}
      footer={
        <>
          Remembered the old one? <TextLink render={<Link to="/signin" />}>Sign in</TextLink>
        </>
      }
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        autoFocus
        {...form.field('password')}
        meter={<StrengthMeter {...strength} />}
      />
      <Button type="submit" variant="primary" size="touch" wide busy={form.isBusy}>
        Change password
      </Button>
    </FormPage>
  );
}

function LinkGone() {
  const navigate = useNavigate();
  return (
    <FormPage
      title="This link no longer works"
      words="A link works once, and for an hour. Ask for a new one."
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: '/password-reset' });
      }}
      footer={<TextLink render={<Link to="/signin" />}>Sign in</TextLink>}
    >
      <Button type="submit" variant="primary" size="touch" wide>
        Ask for a new link
      </Button>
    </FormPage>
  );
}
