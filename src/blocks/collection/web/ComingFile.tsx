import { X } from 'lucide-react';
import type { Live } from '#platform/web/live/useLive.ts';
import { Delayed, ErrorState, FullScreen, IconButton, Skeleton, VisuallyHidden } from '#ui/web/index.ts';
import styles from './ComingFile.module.css';

interface ComingFileProps {
  /** The files among which it is. */
  list: Pick<Live<unknown>, 'error' | 'isLoading' | 'retry'>;
  onClose: () => void;
}

/** In the place of a file that an address names, until it is read: no other is shown meanwhile. */
export function ComingFile({ list: { error, isLoading, retry }, onClose }: ComingFileProps) {
  return (
    <FullScreen label="A file" onClose={onClose}>
      <header className={styles.head}>
        <IconButton icon={<X />} label="Close" onClick={onClose} />
      </header>
      <div className={styles.stage}>
        {error ? (
          <ErrorState title="Failed to fetch files" onRetry={retry} busy={isLoading} level={2} />
        ) : (
          <Delayed>
            <div role="status" className={styles.shape}>
              <VisuallyHidden>Loading</VisuallyHidden>
              <Skeleton height="100%" />
            </div>
          </Delayed>
        )}
      </div>
    </FullScreen>
  );
}
