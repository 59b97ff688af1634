import { useState } from 'react';
import { changePassword, PasswordChange } from '#features/session/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useForm } from '#platform/web/page/useForm.ts';
import { Button, Fields, PanelSection, PasswordField, StrengthMeter, Strip, toast } from '#ui/web/index.ts';
import { usePasswordStrength } from '../usePasswordStrength.ts';
import styles from './Security.module.css';

export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelSection title="Password">
      {isOpen ? (
        <ChangePassword onClose={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>Change password</Button>
      )}
    </PanelSection>
  );
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const { call } = usePlatform();
  const form = useForm(
    PasswordChange,
    { currentPassword: '', newPassword: '' },
    { currentPassword: 'Your password now', newPassword: 'The new password' },
  );
  const strength = usePasswordStrength(form.values.newPassword, []);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.submit(async (body) => {
        await call(changePassword, { body });
        toast({
          message: 'Your password has been changed. Every other device is signed out.',
          variant: 'success',
          afterCall: true,
        });
        onClose();
      })}
    >
      <Fields>
        <div role="alert">{form.failure && <Strip tone="danger">{form.failure}</Strip>}</div>
        <PasswordField
          label="Your password now"
          autoComplete="current-password"
          autoFocus
          {...form.field('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          {...form.field('newPassword')}
          meter={<StrengthMeter {...strength} />}
        />
      </Fields>
      <p>Every other device will be signed out.</p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Change password
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
