import { encode } from 'uqr';
import { useId, useRef, useState } from 'react';
import { beginCodes, CodeProof, confirmCodes } from '#features/session/contract/secondFactor.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useForm } from '#platform/web/page/useForm.ts';
import { Button, CodeField, Dialog } from '#ui/web/index.ts';
import { AskPassword } from './AskPassword.tsx';
import styles from './Security.module.css';

interface SetUpCodesProps {
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Password, QR code, and a code of it: from then on they are asked for. */
export default function SetUpCodes({ onDone, onClose }: SetUpCodesProps) {
  const { call } = usePlatform();
  const [begun, setBegun] = useState<Answer<typeof beginCodes>>();
  if (begun) return <ConfirmCodes begun={begun} onDone={onDone} onClose={onClose} />;
  return (
    <AskPassword
      title="Set up codes from an app"
      consequence="An authenticator app shows six digits that change every half minute. Signing in by password asks for them too."
      verb="Set up"
      onClose={onClose}
      onAnswer={async (password) => setBegun((await call(beginCodes, { body: { password } })).data)}
    />
  );
}

function ConfirmCodes({ begun, onDone, onClose }: SetUpCodesProps & { begun: Answer<typeof beginCodes> }) {
  const { call } = usePlatform();
  const id = useId();
  const submit = useRef<HTMLButtonElement>(null);
  const form = useForm(CodeProof, { code: '' }, { code: 'The code' });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Scan this with your app"
      description="Then enter the six digits that it shows."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button ref={submit} type="submit" form={id} variant="primary" busy={form.isBusy}>
            Confirm
          </Button>
        </>
      }
    >
      <QrCode text={begun.uri} />
      <details className={styles.secret}>
        <summary>It cannot be scanned</summary>
        <p>Type this key into the app instead:</p>
        <code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </details>
      <form
        id={id}
        noValidate
        onSubmit={form.submit(async (body) =>
          onDone((await call(confirmCodes, { body })).data.recoveryCodes),
        )}
      >
        <CodeField
          label="Code"
          value={form.values.code}
          onChange={(code) => form.change('code', code)}
          // Once the value is in the form.
          onComplete={() => setTimeout(() => submit.current?.click())}
          error={form.errors.code ?? form.failure}
        />
      </form>
    </Dialog>
  );
}

/** Dark on light in every theme: not every app reads it the other way round. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the key for your app"
      data-theme="light"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
