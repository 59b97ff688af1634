import { afterEach, expect, test, vi } from 'vitest';
import { absenceBefore, stayHome } from './absence.ts';

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('away is who comes back after half an hour, and stays so however often they look in between', () => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  const come = (profileID = 'ilse') => {
    const left = absenceBefore(profileID);
    return { left, leave: stayHome(profileID, left) };
  };
  const first = come();
  expect(first.left).toBeUndefined();
  vi.advanceTimersByTime(10 * MINUTE);
  first.leave();
  const went = Date.now();
  vi.advanceTimersByTime(20 * MINUTE);
  const soon = come();
  expect(soon.left).toBeUndefined();
  soon.leave();
  vi.advanceTimersByTime(31 * MINUTE);
  const back = come();
  expect(back.left).toBe(went + 20 * MINUTE);
  back.leave();
  vi.advanceTimersByTime(MINUTE);
  expect(come().left).toBe(went + 20 * MINUTE);
  // Another profile has an absence of its own.
  expect(come('tariq').left).toBeUndefined();
});

test('what is kept there and means nothing is no absence', () => {
  localStorage.setItem('home:ilse', '{"last":"yesterday"}');
  expect(absenceBefore('ilse')).toBeUndefined();
});
