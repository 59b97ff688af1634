import { useState } from 'react';
import { isPhoneKind, type ContactKind, type ProfileInfo } from '#features/profiles/contract.ts';
import { installation } from '#features/settings/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button } from '#ui/web/index.ts';
import { Unverified } from '../Unverified.tsx';
import { ContactAddress } from './ContactAddress.tsx';
import { ContactCode } from './ContactCode.tsx';
import { contacts } from './contacts.ts';
import styles from './panels.module.css';
import { useContactChange } from './useContactChange.ts';

/** An address or telephone: what it is, then the new one, then its one-time code, in one place. */
export function ContactField({ info, kind }: { info: ProfileInfo; kind: ContactKind }) {
  const { label, none } = contacts[kind];
  const [isAsking, setAsking] = useState(false);
  const change = useContactChange(kind, () => setAsking(false));
  const server = useLive(installation).data;
  const value = info[kind];
  const isPhone = isPhoneKind(kind);
  const isUnverified = isPhone && value !== '' && !info[`${kind}Verified`];

  if (change.sent) {
    return (
      <div className={styles.contact}>
        <h3>{label}</h3>
        <ContactCode change={change} sent={change.sent} onDone={() => setAsking(false)} />
      </div>
    );
  }
  return (
    <div className={styles.contact}>
      {!isAsking && <h3>{label}</h3>}
      {isAsking ? (
        <ContactAddress
          change={change}
          needsCode={!isPhone || server?.sendsTexts !== false}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className={styles.now}>
          <p data-none={value === '' || undefined}>
            {value === '' ? none : value} {isUnverified && <Unverified />}
          </p>
          {isUnverified && server?.sendsTexts && (
            <Button
              size="compact"
              busy={change.isBusy}
              aria-label={`Verify ${label.toLowerCase()}`}
              onClick={() => void change.askAtOnce(value)}
            >
              Verify
            </Button>
          )}
          <Button
            size="compact"
            aria-label={`${value === '' ? 'Add' : 'Change'} ${label.toLowerCase()}`}
            onClick={() => setAsking(true)}
          >
            {value === '' ? 'Add' : 'Change'}
          </Button>
          {kind !== 'email' && value !== '' && (
            <Button
              size="compact"
              variant="danger"
              busy={change.isBusy}
              aria-label={`Remove ${label.toLowerCase()}`}
              onClick={() => void change.askAtOnce('')}
            >
              Remove
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
