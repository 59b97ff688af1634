import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SecondStep } from '#features/session/contract.ts';
import { SecondStepCode, takeSecondStep } from '#features/session/contract/secondFactor.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useForm } from '#platform/web/page/useForm.ts';
import { Button, TextField, TextLink, toast } from '#ui/web/index.ts';
import { FormPage } from './FormPage.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useEnter } from './useEnter.ts';

const body = SecondStepCode.pick({ code: true });

/** The password was right: something only its owner has is asked for too. */
export function SecondStepForm({ step, onBegin }: { step: SecondStep; onBegin: () => void }) {
  const { call } = usePlatform();
  const enter = useEnter();
  const has = (factor: SecondStep['factors'][number]) => step.factors.includes(factor);
  const [isRecovery, setRecovery] = useState(!has('CODE') && !has('PASSKEY'));
  const asksForCode = isRecovery || has('CODE');
  const form = useForm(body, { code: '' }, { code: isRecovery ? 'Recovery code' : 'The code' });

  const send = async ({ code }: { code: string }) => {
    try {
      await enter(async () => (await call(takeSecondStep, { body: { ticket: step.ticket, code } })).data);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 410) throw error;
      toast({ message: error.message, variant: 'danger' });
      onBegin();
    }
  };

  return (
    <FormPage
      title="One more step"
      words={
        isRecovery
          ? 'Each recovery code works once.'
          : has('CODE')
            ? 'Your authenticator app shows six digits for Octavo.'
            : 'Your account asks for its passkey too.'
      }
      failure={form.failure}
      onSubmit={form.submit(send)}
      footer={
        <>
          Not you?{' '}
          <TextLink render={<Link to="/signin" onClick={onBegin} />}>Sign in as somebody else</TextLink>
        </>
      }
    >
      {asksForCode && (
        <TextField
          key={String(isRecovery)}
          label={isRecovery ? 'Recovery code' : 'Code'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          {...form.field('code')}
        />
      )}
      {asksForCode && (
        <Button type="submit" variant="primary" size="touch" wide busy={form.isBusy}>
          Confirm
        </Button>
      )}
      {has('PASSKEY') && <PasskeyButton />}
      {has('RECOVERY') && !isRecovery && (
        <Button
          variant="link"
          onClick={() => {
            form.change('code', '');
            setRecovery(true);
          }}
        >
          Use a recovery code
        </Button>
      )}
    </FormPage>
  );
}
