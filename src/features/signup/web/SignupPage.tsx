import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FormPage, useHomeWhenSignedIn } from '#features/session/web/index.ts';
import { SignupStart, startSignup } from '#features/signup/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useForm } from '#platform/web/page/useForm.ts';
import { Button, TextField, TextLink } from '#ui/web/index.ts';
import { invitationIn } from './invitationIn.ts';
import { signupProgress } from './progress.ts';

/** The first step: an e-mail address. */
export default function SignupPage() {
  useHomeWhenSignedIn();
  const { call } = usePlatform();
  const navigate = useNavigate();
  const search: { next?: string; email?: unknown } = useSearch({ strict: false });
  const { next } = search;
  const given = typeof search.email === 'string' ? search.email : '';
  const invited = invitationIn(next);
  const form = useForm(SignupStart, { email: given }, { email: 'E-mail' });

  return (
    <FormPage
      title="Create an account"
      words={
        invited
          ? 'Then you are taken straight to what you were invited to.'
          : 'One account, as many profiles as you have hats.'
      }
      failure={form.failure}
      onSubmit={form.submit(async ({ email }) => {
        const { data } = await call(startSignup, {
          body: { email, ...(invited ? { inviteToken: invited.secret } : {}) },
        });
        signupProgress.write({ signupID: data.signupID, email, next });
        await navigate({ to: '/signup/setup' });
      })}
      footer={
        <>
          Already have an account?{' '}
          <TextLink render={<Link to="/signin" search={{ next }} />}>Sign in</TextLink>
        </>
      }
    >
      <TextField
        label="E-mail"
        kind="email"
        type="email"
        autoComplete="email"
        autoFocus
        hint="We’ll send a one-time code to this address."
        {...form.field('email')}
      />
      <Button type="submit" variant="primary" size="touch" wide busy={form.isBusy}>
        Continue
      </Button>
    </FormPage>
  );
}
