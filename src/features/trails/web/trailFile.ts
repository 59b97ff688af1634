import { fullName } from '#features/profiles/web/index.ts';
import { listTrail, type TrailItem, type TrailType } from '#features/trails/contract.ts';
import type { Call } from '#platform/web/live/live.ts';
import type { Cells } from '#platform/web/page/csv.ts';
import { queryOf, type TrailFilter } from './trailList.ts';
import { nameOf, wordsOf } from './trailWords.ts';

/** Pages of a trail that are read for a file: 6,000 changes. */
const MOST_PAGES = 200;

/** All changes of a trail, the latest first. `isWhole`: there are not more than are read for a file. */
export async function readWholeTrail(
  call: Call,
  type: TrailType,
  id: string,
  filter: TrailFilter,
): Promise<{ items: TrailItem[]; isWhole: boolean }> {
  const items: TrailItem[] = [];
  let cursor: string | undefined;
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data } = await call(listTrail, { params: { type, id }, query: queryOf(cursor, filter) });
    items.push(...data.info);
    if (data.cursor === undefined) return { items, isWhole: true };
    ({ cursor } = data);
  }
  return { items, isWhole: false };
}

/** Changes as a table: one a line, with whole names, for who reads it elsewhere. */
export const trailCells = (items: readonly TrailItem[]): Cells => [
  ['When', 'Who', 'What', 'From', 'To', 'Post'],
  ...items.map((item) => {
    const { deed, what, rest, from = '', to = '' } = wordsOf(item);
    const name = what ?? (item.subject.type === 'COMMENT' ? undefined : nameOf(item.subject));
    const words = [deed, name, rest].filter(Boolean).join(' ');
    return [item.at, item.by ? fullName(item.by) : 'Octavo', words, from, to, item.postTitle ?? ''];
  }),
];
