import { useId, type ReactNode } from 'react';
import { z } from 'zod';
import { OwnPassword } from '#features/session/contract.ts';
import { useForm } from '#platform/web/page/useForm.ts';
import { Button, Dialog, Fields, PasswordField } from '#ui/web/index.ts';

const asked = z.strictObject({ password: OwnPassword });

interface AskPasswordProps {
  title: string;
  /** Consequence of the command, with numbers. */
  consequence: ReactNode;
  /** The title's verb again, on the button. */
  verb: string;
  danger?: boolean;
  /** Acts with the password; what the server refuses is told here. */
  onAnswer: (password: string) => Promise<unknown>;
  onClose: () => void;
  /** More to fill in first. */
  children?: ReactNode;
}

/** Asks for one's password again before something that a stranger at an open page must not do. */
export function AskPassword({
  title,
  consequence,
  verb,
  danger = false,
  onAnswer,
  onClose,
  children,
}: AskPasswordProps) {
  const id = useId();
  const form = useForm(asked, { password: '' }, { password: 'Password' });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={consequence}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant={danger ? 'primaryDanger' : 'primary'} busy={form.isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit(({ password }) => onAnswer(password))}>
        <Fields>
          {children}
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            {...form.field('password')}
            error={form.errors.password ?? form.failure}
          />
        </Fields>
      </form>
    </Dialog>
  );
}
