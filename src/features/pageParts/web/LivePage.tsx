import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { LiveState, type LiveStateProps } from '#platform/web/lists/LiveState.tsx';
import { toast } from '#ui/web/index.ts';
import { isMissing, MissingPage } from './missing.tsx';
import { View, type ViewProps } from './View.tsx';

interface LivePageProps<T> extends LiveStateProps<T> {
  /** The page around it while it is on its way, or could not be read. */
  view: Omit<ViewProps, 'children'>;
  /** Around what stands in its place. */
  className?: string;
  /** Whether it is not for this reader, whatever has been read. */
  isClosed?: boolean;
  /** Message for somebody whose open data have become invisible. */
  lost?: (last: T) => string | Promise<string>;
  /** Around the page that says it is not there, where more can be said. `again` reads it again. */
  Missing?: ComponentType<{ again: () => void; children: ReactNode }>;
}

/** A page about one thing, in every state: on its way, not to be read, there, and not there for this reader. */
export function LivePage<T>({
  of,
  view,
  className,
  isClosed = false,
  lost,
  Missing,
  children,
  level = 1,
  ...states
}: LivePageProps<T>) {
  const shown = useRef<T>(undefined);
  useEffect(() => {
    if (!isClosed && of.data !== undefined) shown.current = of.data;
  });
  if (isClosed || (of.data === undefined && of.error && isMissing(of.error))) {
    const say = () => {
      const last = shown.current;
      // The loss is told once, however often this page turns between lost and on its way.
      shown.current = undefined;
      return last === undefined ? undefined : lost?.(last);
    };
    const page = <Lost say={say} onLetIn={of.retry} />;
    return Missing ? <Missing again={of.retry}>{page}</Missing> : page;
  }
  if (of.data !== undefined) return children(of.data);
  return (
    <View {...view}>
      <div className={className}>
        <LiveState of={of} level={level} {...states}>
          {() => null}
        </LiveState>
      </div>
    </View>
  );
}

function Lost({ say, onLetIn }: { say: () => string | Promise<string> | undefined; onLetIn: () => void }) {
  const hasSaid = useRef(false);
  useEffect(() => {
    if (hasSaid.current) return;
    hasSaid.current = true;
    void Promise.resolve(say()).then((message) => {
      if (message !== undefined) toast({ message, variant: 'warning' });
    });
  });
  return <MissingPage onLetIn={onLetIn} />;
}
