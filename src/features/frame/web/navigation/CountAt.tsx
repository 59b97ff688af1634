import type { ComponentType, ReactNode } from 'react';
import { UnreadCount } from '#features/messages/web/index.ts';
import { InvitationCount } from '#features/personInvitations/web/index.ts';
import { DueCount } from '#features/tasks/web/index.ts';
import { Badge, badgeText, counted, VisuallyHidden } from '#ui/web/index.ts';
import styles from './NavCount.module.css';

interface Counter {
  Count: ComponentType<{ children: (count: number) => ReactNode }>;
  words: (count: number) => string;
}

/** Counters of the sidebar's places: one line a place. */
const counters: Record<string, Counter | undefined> = {
  '/people': {
    Count: InvitationCount,
    words: (count) => counted(count, 'invitation'),
  },
  '/tasks': { Count: DueCount, words: (count) => `${badgeText(count)} due` },
  '/messages': { Count: UnreadCount, words: (count) => `${badgeText(count)} unread` },
};

export interface CountAtProps {
  /** The place. */
  to: string;
  as: 'number' | 'dot' | 'badge';
}

/** Number of waiting things at a place; nothing where it is zero. */
export default function CountAt({ to, as }: CountAtProps) {
  const counter = counters[to];
  if (!counter) return null;
  return (
    <counter.Count>
      {(count) =>
        count > 0 && (
          <>
            {as === 'badge' && (
              <span className={styles.badge} aria-hidden="true">
                <Badge count={count} />
              </span>
            )}
            {as !== 'badge' && (
              <span className={styles[as]} aria-hidden="true">
                {as === 'number' && badgeText(count)}
              </span>
            )}
            <VisuallyHidden>, {counter.words(count)}</VisuallyHidden>
          </>
        )
      }
    </counter.Count>
  );
}
