import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { FormPage, useHomeWhenSignedIn, usePasswordStrength } from '#features/session/web/index.ts';
import {
  OrganizationHandle,
  OrganizationName,
  setUpSignup,
  SignupPerson,
} from '#features/signup/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useForm } from '#platform/web/page/useForm.ts';
import { Button, FieldRow, PasswordField, StrengthMeter, TextField, TextLink } from '#ui/web/index.ts';
import { OrganizationFields } from './OrganizationFields.tsx';
import { signupProgress, type SignupProgress } from './progress.ts';
import { suggestScreenName } from './suggestScreenName.ts';
import { useScreenNameCheck } from './useScreenNameCheck.ts';

/** The second step: who one is and how one signs in. Sends the code. */
export default function SetUpPage() {
  useHomeWhenSignedIn();
  const [progress] = useState(signupProgress.read);
  return progress ? <SetUpForm progress={progress} /> : <Navigate to="/signup" replace />;
}

const person = SignupPerson.omit({ timeZone: true, organization: true });
/** Without an organisation, what was typed of one stays where it is. */
const withoutTeam = z.strictObject({
  ...person.shape,
  'organization.name': z.string(),
  'organization.handle': z.string(),
});
/** Named as the server names them, so that what it refuses stands beside them. */
const withTeam = z.strictObject({
  ...person.shape,
  'organization.name': OrganizationName,
  'organization.handle': OrganizationHandle,
});
const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  screenName: 'Username',
  password: 'Password',
  'organization.name': 'Organisation',
  'organization.handle': 'Handle',
};

function SetUpForm({ progress }: { progress: SignupProgress }) {
  const { call } = usePlatform();
  const navigate = useNavigate();
  const { firstName = '', lastName = '', screenName = '' } = progress.setUp ?? {};
  const [hasTeam, setHasTeam] = useState(false);
  const form = useForm(
    hasTeam ? withTeam : withoutTeam,
    {
      firstName,
      lastName,
      screenName,
      password: '',
      'organization.name': '',
      'organization.handle': '',
    },
    labels,
  );
  const { values } = form;
  const own = [values.firstName, values.lastName, values.screenName, progress.email.split('@')[0]!];
  const strength = usePasswordStrength(values.password, own);
  const fromName = suggestScreenName(values.firstName, values.lastName);
  const check = useScreenNameCheck(values.screenName, fromName);
  const [isOwnChoice, setOwnChoice] = useState(screenName !== '');

  const name = (field: 'firstName' | 'lastName') => ({
    ...form.field(field),
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      form.change(field, value);
      const names = { firstName: values.firstName, lastName: values.lastName, [field]: value };
      if (!isOwnChoice) form.change('screenName', suggestScreenName(names.firstName, names.lastName));
    },
  });

  return (
    <FormPage
      title="About you"
      words={progress.email}
      failure={form.failure}
      onSubmit={form.submit(async (body) => {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        const params = { signupID: progress.signupID };
        const { 'organization.name': teamName, 'organization.handle': handle, ...typed } = body;
        const organization = hasTeam ? { organization: { name: teamName, handle } } : {};
        const { data } = await call(setUpSignup, { params, body: { ...typed, timeZone, ...organization } });
        const { password: _, ...names } = typed;
        signupProgress.codeAsked(progress, { ...names, codeSentTo: data.codeSentTo });
        await navigate({ to: '/signup/verify' });
      })}
      footer={<TextLink render={<Link to="/signup" />}>Use another address</TextLink>}
    >
      <FieldRow>
        <TextField
          label={labels.firstName}
          kind="name"
          autoComplete="given-name"
          autoFocus
          {...name('firstName')}
        />
        <TextField label={labels.lastName} kind="name" autoComplete="family-name" {...name('lastName')} />
      </FieldRow>
      <TextField
        label={labels.screenName}
        kind="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        hint={<span role="status">{check.hint}</span>}
        {...form.field('screenName')}
        error={check.problem ?? form.errors.screenName}
        onChange={(event) => {
          setOwnChoice(event.target.value !== '');
          form.change('screenName', event.target.value);
        }}
      />
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        {...form.field('password')}
        meter={<StrengthMeter {...strength} />}
      />
      <OrganizationFields
        isWanted={hasTeam}
        onWant={setHasTeam}
        name={form.field('organization.name')}
        handle={form.field('organization.handle')}
      />
      <Button type="submit" variant="primary" size="touch" wide busy={form.isBusy}>
        Create account
      </Button>
    </FormPage>
  );
}
