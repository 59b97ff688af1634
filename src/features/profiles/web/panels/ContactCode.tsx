import { useRef, useState, type FormEvent } from 'react';
import { useCountdown } from '#features/signup/web/index.ts';
import { Button, CodeField } from '#ui/web/index.ts';
import styles from './panels.module.css';
import type { ContactChange, SentCode } from './useContactChange.ts';

/** The second step of changing an address or telephone: the one-time code. */
export function ContactCode({
  change,
  sent,
  onDone,
}: {
  change: ContactChange;
  sent: SentCode;
  onDone: () => void;
}) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const wait = useCountdown(sent.at + 60_000);
  const confirm = useRef<HTMLButtonElement>(null);

  const verify = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const wrong = code.length === 6 ? await change.verify(code) : 'The code is six digits.';
    if (wrong === undefined) onDone();
    else setProblem(wrong);
  };
  const again = async () => {
    setCode('');
    setProblem(undefined);
    setFailure(await change.ask(sent.value));
  };

  return (
    <form className={styles.step} noValidate onSubmit={(event) => void verify(event)}>
      <p>
        {sent.codeSentTo !== 'outbox'
          ? `We sent six digits to ${sent.address}. They are good for 10 minutes.`
          : `This Octavo sends no mail. The six digits for ${sent.value} are in the server’s log, and the mail is in the outbox folder among its data. They are good for 10 minutes.`}
      </p>
      <CodeField
        label="Code"
        autoFocus
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setProblem(undefined);
        }}
        // Once the value is in the form.
        onComplete={() => setTimeout(() => confirm.current?.click())}
        error={problem}
      />
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button ref={confirm} type="submit" variant="primary" busy={change.isBusy}>
          Confirm
        </Button>
        <Button variant="quiet" onClick={change.back}>
          Use another
        </Button>
      </div>
      <div>
        <Button variant="link" disabled={wait > 0} onClick={() => void again()}>
          {wait > 0 ? `Send another code in ${wait} s` : 'Send another code'}
        </Button>
      </div>
    </form>
  );
}
