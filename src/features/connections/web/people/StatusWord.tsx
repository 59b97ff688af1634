import { Ban, CircleDashed, Link, MailCheck, Users } from 'lucide-react';
import type { Connection } from '#features/connections/contract.ts';
import styles from './StatusWord.module.css';

const words = {
  CONNECTED: { icon: <Link aria-hidden="true" />, word: 'Connected' },
  TEAM: { icon: <Users aria-hidden="true" />, word: 'Team' },
  BLOCKED: { icon: <Ban aria-hidden="true" />, word: 'Blocked' },
  STRANGER: { icon: <CircleDashed aria-hidden="true" />, word: 'Not connected' },
};
const invited = { icon: <MailCheck aria-hidden="true" />, word: 'Invited' };

/** Connection status of a person to the reader: a glyph and a word. */
export function StatusWord({
  status,
  isInvited = false,
}: {
  status: Connection['status'];
  /** One has invited them, and they have not answered. */
  isInvited?: boolean;
}) {
  const { icon, word } = isInvited && (status === 'STRANGER' || status === 'TEAM') ? invited : words[status];
  return (
    <span className={styles.status} data-status={status}>
      {icon}
      {word}
    </span>
  );
}
