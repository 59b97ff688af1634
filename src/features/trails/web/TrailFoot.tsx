import { Download } from 'lucide-react';
import { useState } from 'react';
import { TRAIL_DAYS, type TrailItem, type TrailType } from '#features/trails/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { csvOf, saveFile } from '#platform/web/page/csv.ts';
import { Button, digits, toast } from '#ui/web/index.ts';
import { readWholeTrail, trailCells } from './trailFile.ts';
import type { TrailFilter } from './trailList.ts';
import styles from './TrailPanel.module.css';

interface TrailFootProps {
  type: TrailType;
  id: string;
  filter: TrailFilter;
  /** How many lines are shown, each of one change or several; undefined until it is known. */
  shown: number | undefined;
  /** Whether there are older ones. */
  hasMore: boolean;
  /** A change as it is shown. */
  asShown: (item: TrailItem) => TrailItem;
}

/** How long changes are kept, how many lines tell of them, and all of them as a file. */
export function TrailFoot({ type, id, filter, shown, hasMore, asShown }: TrailFootProps) {
  const { call } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { items, isWhole } = await readWholeTrail(call, type, id, filter);
      const name = type === 'BOARD' ? 'Board activity.csv' : 'Post activity.csv';
      saveFile(name, 'text/csv', csvOf(trailCells(items.map(asShown))));
      if (!isWhole)
        toast({ message: `The file has the latest ${digits(items.length)} changes; there are more.` });
    } catch {
      toast({ message: 'The changes could not be read. Please try again.', variant: 'danger' });
    }
    setBusy(false);
  };
  return (
    <div className={styles.foot}>
      <p>
        Kept for {TRAIL_DAYS} days.
        {shown !== undefined && ` ${entriesCounted(shown)}${hasMore ? ' shown' : ''}.`}
      </p>
      <Button
        variant="quiet"
        icon={<Download />}
        busy={isBusy}
        idle={shown === 0}
        onClick={() => void save()}
      >
        Export
      </Button>
    </div>
  );
}

const entriesCounted = (count: number): string => `${digits(count)} ${count === 1 ? 'entry' : 'entries'}`;
