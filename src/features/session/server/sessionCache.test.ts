import { expect, it } from 'vitest';
import { SessionCache } from './sessionCache.ts';

const alice = { sessionID: 'a' };

it('remembers for a second', () => {
  let now = 0;
  const cache = new SessionCache<typeof alice>(() => now);
  cache.begin()('key', alice);
  now = 999;
  expect(cache.get('key')).toBe(alice);
  now = 1000;
  expect(cache.get('key')).toBeUndefined();
});

it('forgets a session that ended, also while it was being looked up', () => {
  const cache = new SessionCache<typeof alice>();
  cache.begin()('key', alice);
  const remember = cache.begin();
  cache.forget('a');
  remember('key', alice);
  expect(cache.get('key')).toBeUndefined();
});
