import type { CSSProperties } from 'react';
import { clothColour } from './cloth.ts';
import styles from './Spine.module.css';

/** A board seen from its back: a sliver of its cloth beside its name. */
export function Spine({ id, cloth }: { id: string; cloth?: number | undefined }) {
  return (
    <span
      className={styles.spine}
      style={{ '--cloth': clothColour(id, cloth) } as CSSProperties}
      aria-hidden="true"
    />
  );
}
