import { kindOf, type TrailItem } from '#features/trails/contract.ts';

/** A note saves while it is written: what follows within so many ms is the same piece of writing. */
const TOGETHER_MS = 5 * 60_000;

/** A line of a trail: a change, or several of one block that are drawn as one. */
export interface TrailLine {
  /** The latest of them. */
  item: TrailItem;
  /** The earliest of those that are loaded. */
  first: TrailItem;
  count: number;
}

/** The lines of a trail, the latest first: neighbours by the same person on the same block, minutes apart, are one. */
export function drawnTogether(items: readonly TrailItem[]): TrailLine[] {
  const lines: TrailLine[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (line && isSameWriting(line.first, item)) {
      line.first = item;
      line.count++;
    } else lines.push({ item, first: item, count: 1 });
  }
  return lines;
}

/** Whether a change and the one before it are one piece of writing. One that tells its values has a line of its own. */
function isSameWriting(later: TrailItem, earlier: TrailItem): boolean {
  const tells = ({ from, to }: TrailItem) => from !== undefined || to !== undefined;
  return (
    later.by !== null &&
    later.by.id === earlier.by?.id &&
    later.action === 'CHANGED' &&
    earlier.action === 'CHANGED' &&
    kindOf(later.subject.type) === 'BLOCKS' &&
    later.subject._id === earlier.subject._id &&
    later.field === earlier.field &&
    !tells(later) &&
    !tells(earlier) &&
    Date.parse(later.at) - Date.parse(earlier.at) <= TOGETHER_MS
  );
}
