import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import styles from './Chip.module.css';

/** A fact in a frame, for what needs attention. Not for every fact. */
export function Chip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: 'neutral' | 'danger' | 'warning' | 'success' | 'plain';
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

/** A filter in force, and the button that lifts it. */
export function FilterChip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <span className={styles.filter}>
      {children}
      <button type="button" className={styles.remove} onClick={onRemove}>
        <X aria-hidden="true" />
        <VisuallyHidden>Remove filter {children}</VisuallyHidden>
      </button>
    </span>
  );
}
