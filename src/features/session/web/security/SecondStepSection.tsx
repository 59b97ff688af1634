import { KeyRound, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { sessionOptions } from '#features/session/contract.ts';
import {
  getSecondFactor,
  removeCodes,
  removePasskey,
  renewRecoveryCodes,
  type Passkey,
  type SecondFactor,
} from '#features/session/contract/secondFactor.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { Button, Delayed, ErrorState, lazyPart, PanelSection, SkeletonRows, When } from '#ui/web/index.ts';
import { canUsePasskeys } from '../passkeys.ts';
import { useAnswer } from '../useAnswer.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { AskPassword } from './AskPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './Security.module.css';

const SetUpCodes = lazyPart(() => import('./SetUpCodes.tsx'));

type Open = 'codes' | 'passkey' | 'remove codes' | 'renew' | { remove: Passkey } | { show: string[] };

/** Settings of the second step: codes from an app, passkeys, and recovery codes for when both are lost. */
export function SecondStepSection() {
  const factor = useAnswer(getSecondFactor, {});
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  /** After a change: what is set up now and, where there are new ones, the recovery codes. */
  const done = (recoveryCodes: string[] = []) => {
    factor.refresh();
    setOpen(recoveryCodes.length > 0 ? { show: recoveryCodes } : undefined);
  };
  return (
    <PanelSection title="Second step">
      {factor.data ? (
        <Ways factor={factor.data} onOpen={setOpen} />
      ) : factor.error ? (
        <ErrorState level={3} title="Your second step could not be read" onRetry={factor.refresh} />
      ) : (
        <Delayed>
          <SkeletonRows rows={2} />
        </Delayed>
      )}
      {open !== undefined && <Layer open={open} onDone={done} onClose={close} />}
    </PanelSection>
  );
}

function Ways({ factor, onOpen }: { factor: SecondFactor; onOpen: (open: Open) => void }) {
  const options = useAnswer(sessionOptions, {});
  const hasOne = factor.codes || factor.passkeys.length > 0;
  return (
    <>
      <p>
        {hasOne
          ? 'Signing in by password asks for one of these too. A passkey alone signs in as well.'
          : 'Your password alone opens your account. A second step keeps out whoever learns it.'}
      </p>
      <ul className={styles.list}>
        {factor.codes && (
          <Way
            icon={<Smartphone aria-hidden="true" />}
            name="Codes from an app"
            onRemove={() => onOpen('remove codes')}
          >
            Six digits, new every half minute
          </Way>
        )}
        {factor.passkeys.map((passkey) => (
          <Way
            key={passkey.id}
            icon={<KeyRound aria-hidden="true" />}
            name={passkey.name}
            onRemove={() => onOpen({ remove: passkey })}
          >
            {passkey.lastUsedDate ? (
              <>
                Passkey, last used <When at={passkey.lastUsedDate} as="list" />
              </>
            ) : (
              <>
                Passkey, added <When at={passkey.createDate} as="list" />
              </>
            )}
          </Way>
        ))}
      </ul>
      <div className={styles.actions}>
        {!factor.codes && <Button onClick={() => onOpen('codes')}>Set up codes from an app</Button>}
        <Button
          disabledReason={
            canUsePasskeys(options.data?.passkeys)
              ? undefined
              : `Passkeys need a browser that supports them, and an Octavo that is opened by a name such as octavo.example.org. This one is opened as ${location.host}.`
          }
          onClick={() => onOpen('passkey')}
        >
          Add a passkey
        </Button>
      </div>
      {hasOne && (
        <p>
          {factor.recoveryCodesLeft} recovery {factor.recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left.{' '}
          <Button variant="link" onClick={() => onOpen('renew')}>
            Make new ones
          </Button>
        </p>
      )}
    </>
  );
}

function Way({
  icon,
  name,
  onRemove,
  children,
}: {
  icon: ReactNode;
  name: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      {icon}
      <div>
        <b>{name}</b>
        <small>{children}</small>
      </div>
      <Button size="compact" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

function Layer({
  open,
  onDone,
  onClose,
}: {
  open: Open;
  onDone: (recoveryCodes?: string[]) => void;
  onClose: () => void;
}) {
  const { call } = usePlatform();
  if (open === 'codes') return <SetUpCodes onDone={onDone} onClose={onClose} />;
  if (open === 'passkey') return <AddPasskey onDone={onDone} onClose={onClose} />;
  if (open === 'renew')
    return (
      <AskPassword
        title="Make new recovery codes?"
        consequence="The codes you have kept stop working."
        verb="Make new ones"
        onClose={onClose}
        onAnswer={async (password) =>
          onDone((await call(renewRecoveryCodes, { body: { password } })).data.recoveryCodes)
        }
      />
    );
  if (open === 'remove codes')
    return (
      <AskPassword
        title="Remove codes from your app?"
        consequence="Signing in no longer asks for them. With your last second step, your recovery codes go too."
        verb="Remove codes"
        danger
        onClose={onClose}
        onAnswer={async (password) => {
          await call(removeCodes, { body: { password } });
          onDone();
        }}
      />
    );
  if ('show' in open) return <RecoveryCodes codes={open.show} onClose={onClose} />;
  const { id, name } = open.remove;
  return (
    <AskPassword
      title={`Remove “${name}”?`}
      consequence="Nobody can sign in with it any more. Your device may keep it until you remove it there."
      verb="Remove passkey"
      danger
      onClose={onClose}
      onAnswer={async (password) => {
        await call(removePasskey, { params: { passkeyID: id }, body: { password } });
        onDone();
      }}
    />
  );
}
