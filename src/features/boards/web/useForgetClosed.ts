import { useEffect } from 'react';
import type { Board } from '#features/boards/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';

/** Once a page's life each: while it is open, the server puts its tab out of what is closed. */
const forgotten = new Set<string>();

/** Forgets the cached data of boards that a password closes now, and the copies for use offline. */
export function useForgetClosed(boards: readonly Pick<Board, '_id' | 'isOpen'>[]): void {
  const { cache } = usePlatform();
  const closed = boards.flatMap(({ _id, isOpen }) => (isOpen ? [] : [_id])).join(' ');
  useEffect(() => {
    for (const id of closed.split(' ')) {
      if (id === '' || forgotten.has(id)) continue;
      forgotten.add(id);
      cache.lost(`board:${id}`, 'inactive');
    }
  }, [cache, closed]);
}
