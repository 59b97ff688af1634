import type { ReactNode } from 'react';
import { SheetDrawing, type SheetKind } from '../marks/SheetDrawing.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** The drawing: a blank sheet, one that is done, or one looked at through a glass. */
  art?: SheetKind | null;
  title: string;
  /** One sentence: what could be here, or why nothing is. */
  children?: ReactNode;
  /** At most two buttons. */
  actions?: ReactNode;
  /** The heading's level in the page. */
  level?: 1 | 2 | 3;
}

/** Nothing here yet, said plainly. Left aligned, like everything one reads. */
export function EmptyState({ art = 'blank', title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {art && <SheetDrawing kind={art} />}
      <Heading className={art ? styles.title : styles.small}>{title}</Heading>
      {children !== undefined && <p className={styles.words}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
