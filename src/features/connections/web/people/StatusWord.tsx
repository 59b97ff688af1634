import { Ban, CircleDashed, Link, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Connection } from '#features/connections/contract.ts';
import { usePersonAdditions, type OnPerson } from '../additions.ts';
import styles from './StatusWord.module.css';

/** A relation as it is shown: a glyph and a word. */
interface StatusLook {
  icon: ReactNode;
  word: string;
}

const looks: Record<Connection['status'], StatusLook> = {
  CONNECTED: { icon: <Link aria-hidden="true" />, word: 'Connected' },
  TEAM: { icon: <Users aria-hidden="true" />, word: 'Team' },
  BLOCKED: { icon: <Ban aria-hidden="true" />, word: 'Blocked' },
  STRANGER: { icon: <CircleDashed aria-hidden="true" />, word: 'Not connected' },
};

/** Connection status of a person to the reader: a glyph and a word. */
export function StatusWord({
  status,
  look: { icon, word } = looks[status],
}: {
  status: Connection['status'];
  look?: StatusLook | undefined;
}) {
  return (
    <span className={styles.status} data-status={status}>
      {icon}
      {word}
    </span>
  );
}

/** Status of somebody in a list or on their page, where a feature may have a better word. */
export function StatusOf({ person, status }: Pick<OnPerson, 'person' | 'status'>) {
  return usePersonAdditions().reduceRight<ReactNode>(
    (word, { name, Status }) =>
      Status ? (
        <Status key={name} person={person} status={status}>
          {word}
        </Status>
      ) : (
        word
      ),
    <StatusWord status={status} />,
  );
}
