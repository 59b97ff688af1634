import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useUnavailable } from '../controls/unavailable.ts';

export interface ErrorStateProps {
  /** The failure: "Failed to fetch board". */
  title: string;
  /** Advice on the failure. */
  children?: ReactNode;
  /** Tries again. Give `action` instead where another thing helps. */
  onRetry?: () => void;
  action?: ReactNode;
  busy?: boolean;
  level?: 1 | 2 | 3;
}

/**
 * Something could not be shown: what happened, then one action. Data that an absent server did not give comes by itself
 * once the server is back.
 */
export function ErrorState({
  title,
  children = 'Something went wrong. Please try again.',
  onRetry,
  action,
  busy = false,
  level = 2,
}: ErrorStateProps) {
  const isAway = useUnavailable() !== undefined && onRetry !== undefined;
  return (
    <div role="alert">
      <EmptyState
        art={null}
        title={title}
        level={level}
        actions={
          action ??
          (onRetry && !isAway && (
            <Button icon={<RotateCw />} busy={busy} onClick={onRetry}>
              Try again
            </Button>
          ))
        }
      >
        {isAway ? 'You are offline. This comes by itself once you are back.' : children}
      </EmptyState>
    </div>
  );
}
