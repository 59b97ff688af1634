import { can } from '#access/contract/capabilities.ts';
import type { Standing } from '#access/contract/standing.ts';
import { BIN_DAYS } from '#features/bin/contract.ts';
import { kindOf, type TrailItem } from '#features/trails/contract.ts';

/** How long the bin keeps what is deleted, in ms. */
const KEPT_MS = BIN_DAYS * 86_400_000;

/**
 * The lines of a trail, the latest first, of which what was deleted can still be brought back by somebody: nothing was
 * done to it since, and the bin keeps it.
 */
export function inBin(items: readonly TrailItem[], standing: Standing, now: number): TrailItem[] {
  const found: TrailItem[] = [];
  const done = new Set<string>();
  for (const item of items) {
    const { action, at, subject } = item;
    const isLast = !done.has(subject._id);
    if (action === 'DELETED' || action === 'RESTORED') done.add(subject._id);
    if (action !== 'DELETED' || !isLast || now - Date.parse(at) > KEPT_MS) continue;
    const isPost = subject.type === 'POST' && can(standing, 'post.delete');
    const isBlock = kindOf(subject.type) === 'BLOCKS' && can(standing, 'thing.edit:own');
    if (isPost || isBlock) found.push(item);
  }
  return found;
}
