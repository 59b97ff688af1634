import { Download } from 'lucide-react';
import { useState } from 'react';
import { MOST_COUNTED, TRAIL_DAYS, type TrailItem, type TrailType } from '#features/trails/contract.ts';
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
  /** How many changes there are, of those that are shown; undefined until it is known. */
  total: number | undefined;
  /** A change as it is shown. */
  asShown: (item: TrailItem) => TrailItem;
}

/** How long changes are kept, how many there are, and all of them as a file. */
export function TrailFoot({ type, id, filter, total, asShown }: TrailFootProps) {
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
        Kept for {TRAIL_DAYS} days.{total !== undefined && ` ${entriesCounted(total)}.`}
      </p>
      <Button
        variant="quiet"
        icon={<Download />}
        busy={isBusy}
        idle={total === 0}
        onClick={() => void save()}
      >
        Export
      </Button>
    </div>
  );
}

const entriesCounted = (count: number): string =>
  count > MOST_COUNTED
    ? `More than ${digits(MOST_COUNTED)} entries`
    : `${digits(count)} ${count === 1 ? 'entry' : 'entries'}`;
