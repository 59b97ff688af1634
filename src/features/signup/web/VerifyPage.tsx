import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { FormPage, useEnter, useSession } from '#features/session/web/index.ts';
import { resendCode, SignupCode, verifySignup } from '#features/signup/contract.ts';
import type { CallError } from '#platform/web/calling/callError.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { failureSentence, useForm } from '#platform/web/page/useForm.ts';
import { Button, CodeField, TextLink, toast } from '#ui/web/index.ts';
import { invitationIn } from './invitationIn.ts';
import { signupProgress, type SignupProgress } from './progress.ts';
import { useCountdown } from './useCountdown.ts';

/** The third step: the code proves the address, and makes the account. */
export default function VerifyPage() {
  const { status } = useSession();
  const [progress] = useState(signupProgress.read);
  const invited = invitationIn(progress?.next);
  const [isVerified, setVerified] = useState(false);
  // Somebody may have signed in elsewhere in this browser meanwhile: it is not their sign-up.
  if (status === 'signed-in' && isVerified && invited)
    return <Navigate to={invited.address} state={{ hasSignedUp: true }} replace />;
  if (status === 'signed-in') return <Navigate to={isVerified ? '/signup/congrats' : '/'} replace />;
  return progress?.setUp ? (
    <VerifyForm
      progress={progress}
      setUp={progress.setUp}
      onVerified={() => {
        setVerified(true);
        if (invited) signupProgress.forget();
      }}
    />
  ) : (
    <Navigate to="/signup" replace />
  );
}

function VerifyForm({
  progress,
  setUp,
  onVerified,
}: {
  progress: SignupProgress;
  setUp: NonNullable<SignupProgress['setUp']>;
  onVerified: () => void;
}) {
  const enter = useEnter();
  const { call } = usePlatform();
  const navigate = useNavigate();
  const submitButton = useRef<HTMLButtonElement>(null);
  const [askedAt, setAskedAt] = useState(setUp.codeAskedAt);
  const wait = useCountdown(askedAt + 60_000);
  const params = { signupID: progress.signupID };
  const form = useForm(SignupCode, { code: '' }, { code: 'The code' });

  const verify = async ({ code }: { code: string }) => {
    try {
      await enter(async () => {
        const { data } = await call(verifySignup, { params, body: { code } });
        onVerified();
        return data;
      });
    } catch (caught) {
      const error = caught as CallError;
      if (error.field?.('screenName') === undefined) throw error;
      toast({
        message: 'That username was taken a moment ago. Please choose another one.',
        variant: 'danger',
      });
      await navigate({ to: '/signup/setup' });
    }
  };

  const sendAgain = async () => {
    try {
      await call(resendCode, { params });
      setAskedAt(signupProgress.codeAsked(progress, setUp));
      form.change('code', '');
      toast({
        message:
          setUp.codeSentTo === 'mail'
            ? 'A one-time code has been sent to your email. Please check your inbox.'
            : 'A new code is in the server’s log.',
        variant: 'success',
        afterCall: true,
      });
    } catch (error) {
      toast({ message: failureSentence(error as CallError), variant: 'danger' });
    }
  };

  return (
    <FormPage
      title="Enter the code"
      words={
        setUp.codeSentTo === 'mail'
          ? `We sent six digits to ${progress.email}. They are good for 10 minutes.`
          : 'This Octavo sends no mail. The six digits are in the server’s log, and the mail is in the outbox folder among its data. They are good for 10 minutes.'
      }
      failure={form.failure}
      onSubmit={form.submit(verify)}
      footer={
        <>
          Not {progress.email}? <TextLink render={<Link to="/signup" />}>Use another address</TextLink>
        </>
      }
    >
      <CodeField
        label="Code"
        name="code"
        autoFocus
        value={form.values.code}
        onChange={(code) => form.change('code', code)}
        // Once the value is in the form.
        onComplete={() => setTimeout(() => submitButton.current?.click())}
        error={form.errors.code}
      />
      <Button ref={submitButton} type="submit" variant="primary" size="touch" wide busy={form.isBusy}>
        Confirm
      </Button>
      <Button variant="link" onClick={() => void sendAgain()} disabled={wait > 0}>
        {wait > 0 ? `Send another code in ${wait} s` : 'Send another code'}
      </Button>
    </FormPage>
  );
}
