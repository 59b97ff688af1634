import { useState } from 'react';
import { linesAbove } from './linesAbove.ts';

/**
 * Whether the latest change of a list was that lines came, or went, above what it draws below its first lines.
 * @param items as in `linesAbove`
 */
export function useAddedAbove({
  ids,
  heads,
  columns,
}: {
  ids: string[];
  heads: number;
  columns: number;
}): boolean {
  const [last, setLast] = useState({ ids, isAbove: false });
  if (last.ids.length === ids.length && last.ids.every((id, at) => id === ids[at])) return last.isAbove;
  const isAbove = linesAbove(last.ids, ids, heads, columns) !== 0;
  setLast({ ids, isAbove });
  return isAbove;
}
