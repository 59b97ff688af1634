import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ConfidentialRow, RevealContext } from './ConfidentialRow.tsx';
import type { PostViewProps } from './postView.ts';
import { WindowedPosts, type PostLayout } from './WindowedPosts.tsx';
import styles from './ConfidentialRow.module.css';

const HEIGHT = 50;
const NARROW_HEIGHT = 94;

const rows: PostLayout = {
  name: 'rows',
  measure: (_, narrow) => ({ columns: 1, height: narrow ? NARROW_HEIGHT : HEIGHT }),
  Item: ConfidentialRow,
};

/** Posts for a screen that others see: who and when, and the rest veiled until it is revealed. */
export default function ConfidentialList(props: PostViewProps) {
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setRevealed((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <RevealContext value={{ revealed, toggle }}>
      <p className={styles.notice}>
        <EyeOff aria-hidden="true" />
        Contents stay covered until you reveal them, one at a time. They are covered again when you leave the
        board.
      </p>
      <WindowedPosts {...props} layout={rows} />
    </RevealContext>
  );
}
