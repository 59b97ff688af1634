import type { ReactNode } from 'react';
import { Delayed, ErrorState } from '#ui/web/index.ts';
import type { Live } from '../live/useLive.ts';
import styles from './ListState.module.css';

/** How far from the edges a state stands: as on a page, or as in a panel. */
export type Inset = 'page' | 'panel';

export interface LiveStateProps<T> {
  of: Live<T>;
  /** The title where the data could not be read: "Failed to fetch board". */
  failed: string;
  /** Drawn in its place while it is read: a skeleton of its shape. */
  coming: ReactNode;
  /** Whether the skeleton keeps its own distance from the edges. */
  comingFills?: boolean | undefined;
  inset?: Inset | undefined;
  /** The heading's level in the page. */
  level?: 1 | 2 | 3 | undefined;
  /** Draws the data that was read. It stays while it is read again, and where that fails. */
  children: (data: T) => ReactNode;
}

/** Live data in every state it can be in: on its way, not to be read, there. */
export function LiveState<T>({
  of: { data, error, retry, isLoading },
  failed,
  coming,
  comingFills = false,
  inset,
  level = 2,
  children,
}: LiveStateProps<T>) {
  if (data !== undefined) return children(data);
  if (error)
    return (
      <Framed inset={inset}>
        <ErrorState level={level} title={failed} onRetry={retry} busy={isLoading} />
      </Framed>
    );
  return (
    <Framed inset={comingFills ? undefined : inset}>
      <Delayed>{coming}</Delayed>
    </Framed>
  );
}

/** A state of something, at its distance from the edges. */
export function Framed({ inset, children }: { inset: Inset | undefined; children: ReactNode }) {
  if (!inset) return children;
  return (
    <div className={styles.state} data-inset={inset}>
      {children}
    </div>
  );
}
