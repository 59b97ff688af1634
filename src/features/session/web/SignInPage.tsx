import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Credentials, signIn, type SecondStep } from '#features/session/contract.ts';
import { nextAddress } from '#platform/web/page/addresses.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useForm } from '#platform/web/page/useForm.ts';
import { Button, PasswordField, TextField, TextLink } from '#ui/web/index.ts';
import { FormPage } from './FormPage.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { useHomeWhenSignedIn } from './useHomeWhenSignedIn.ts';
import { useSession } from './useSession.ts';

const { userName, password } = Credentials.shape;
const filled = Credentials.extend({
  userName: userName.min(1, 'is empty'),
  password: password.min(1, 'is empty'),
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address typed on the page before. */
    email?: string;
  }
}

/** Signing in; afterwards back to the page that asked for it. */
export default function SignInPage() {
  const { session } = useSession();
  const { call } = usePlatform();
  const next = useSearch({ strict: false, select: (search: { next?: string }) => search.next });
  const [step, setStep] = useState<SecondStep>();
  const form = useForm(
    filled,
    { userName: '', password: '' },
    { userName: 'E-mail or username', password: 'Password' },
  );

  useHomeWhenSignedIn(nextAddress(next));

  if (step)
    return (
      <SecondStepForm
        step={step}
        onBegin={() => {
          setStep(undefined);
          form.change('password', '');
        }}
      />
    );

  return (
    <FormPage
      title="Sign in"
      words="Your boards are where you left them."
      failure={form.failure}
      onSubmit={form.submit(async (values) => {
        const { data } = await call(signIn, { body: values });
        if ('ticket' in data) return setStep(data);
        await session.enter(data);
      })}
      footer={
        <>
          New here? <TextLink render={<Link to="/signup" search={{ next }} />}>Create an account</TextLink>
        </>
      }
    >
      <TextField
        label="E-mail or username"
        kind="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        {...form.field('userName')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aside={
          <TextLink render={<Link to="/password-reset" state={{ email: addressIn(form.values.userName) }} />}>
            Forgot password?
          </TextLink>
        }
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" size="touch" wide busy={form.isBusy}>
        Sign in
      </Button>
      <PasskeyButton />
    </FormPage>
  );
}

/** Typed name, where it may be an address; else '': a screen name gets no mail. */
const addressIn = (typed: string) => (typed.includes('@') ? typed.trim() : '');
