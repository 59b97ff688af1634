import { useState } from 'react';
import type { ContactKind, ProfileInfo } from '#features/profiles/contract.ts';
import { Button } from '#ui/web/index.ts';
import { ContactAddress } from './ContactAddress.tsx';
import { ContactCode } from './ContactCode.tsx';
import { contacts } from './contacts.ts';
import styles from './panels.module.css';
import { useContactChange } from './useContactChange.ts';

/** An address or telephone: what it is, then the new one, then its one-time code, in one place. */
export function ContactField({ info, kind }: { info: ProfileInfo; kind: ContactKind }) {
  const { label, none } = contacts[kind];
  const change = useContactChange(kind);
  const [isAsking, setAsking] = useState(false);
  const value = info[kind];

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
        <ContactAddress change={change} info={info} onCancel={() => setAsking(false)} />
      ) : (
        <div className={styles.now}>
          <p data-none={value === '' || undefined}>{value === '' ? none : value}</p>
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
              onClick={() => void change.remove()}
            >
              Remove
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
