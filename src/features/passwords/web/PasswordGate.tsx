import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Protected } from '#features/passwords/contract.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { Button, formatDate, PasswordField } from '#ui/web/index.ts';
import styles from './PasswordGate.module.css';

export interface PasswordGateProps {
  what: Protected;
  title: string;
  cover: ReactNode;
  /** Who is told by mail that one asks for it. */
  keeper: string;
  /** Whether it was open here a moment ago. */
  wasOpen: boolean;
  /** Makes the call that opens it. @throws CallError */
  ask: (said: { password: string } | { isForgotPassword: true }) => Promise<unknown>;
}

/** The door of what a password closes: its title and cover, and the field for the password. */
export function PasswordGate({ what, title, cover, keeper, wasOpen, ask }: PasswordGateProps) {
  const { cache } = usePlatform();
  const noun = what.toLowerCase();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const [isAskable, setAskable] = useState(true);
  const [error, setError] = useState<string>();
  const { until, lock } = useLockOut();
  const field = useRef<HTMLInputElement>(null);

  const send = async (said: Parameters<typeof ask>[0]) => {
    setBusy(true);
    setError(undefined);
    try {
      await ask(said);
      return true;
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught;
      if (caught.retryAfter !== undefined) lock(caught.retryAfter);
      if (caught.status !== 429) setError(caught.message);
      if (caught.code === 'WRONG_PASSWORD') setAskable(caught.forgotPWlink);
      setBusy(false);
      field.current?.select();
      return false;
    }
  };
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return field.current?.focus();
    // The gate stays busy until the page shows what was behind the door.
    if (await send({ password })) cache.refresh();
  };
  const forgotten = async () => {
    if (!(await send({ isForgotPassword: true }))) return;
    setAsked(true);
    setBusy(false);
  };

  return (
    <section className={styles.gate}>
      <div className={styles.cover}>{cover}</div>
      <form className={styles.form} onSubmit={(event) => void open(event)}>
        <h1 dir="auto" className={styles.title}>
          {title}
        </h1>
        <p className={styles.says}>
          {wasOpen && `Its password was set or changed just now. `}This {noun} asks for a password.
        </p>
        <PasswordField
          ref={field}
          label="Password"
          icon={<KeyRound />}
          autoComplete="off"
          autoFocus
          value={password}
          disabled={until !== undefined}
          error={until === undefined ? error : lockedOut(until)}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={isBusy} disabled={until !== undefined}>
            Open {noun}
          </Button>
          {isAskable && !hasAsked && (
            <Button variant="link" disabled={isBusy} onClick={() => void forgotten()}>
              Forgot password?
            </Button>
          )}
        </div>
        {hasAsked && (
          <p className={styles.asked} role="status">
            {keeper} is told by mail that you ask for it. Nothing is sent to you: they tell you, if they will.
          </p>
        )}
      </form>
    </section>
  );
}

const lockedOut = (until: number) =>
  `That was too many wrong passwords. You can try again at ${formatDate(until, 'time')}.`;

/** Until when no more is tried here, in ms since 1970; undefined while one can. */
function useLockOut() {
  const [until, setUntil] = useState<number>();
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(() => setUntil(undefined), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return { until, lock: (seconds: number) => setUntil(Date.now() + seconds * 1000) };
}
