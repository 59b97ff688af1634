import { afterEach, expect, test, vi } from 'vitest';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { exactly } from '../../../testing/live/exactly.ts';
import { levelOf, prefer, preferences } from './preferences.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

test('without a connection a board is watched at once; of several choices the last is sent', async () => {
  const { platform, kept, refuse } = offlinePlatform();
  const board = { type: 'BOARD' as const, id: 'b', title: 'Garden', person: null };
  const other = { type: 'BOARD' as const, id: 'c', title: 'Depot', person: null };
  await prefer(platform, other, 'NOTHING');
  await prefer(platform, board, 'NOTHING');
  await prefer(platform, board, 'EVERYTHING');
  expect(kept.map(({ key, input: { body } }) => [key, body])).toEqual(
    expect.arrayContaining([
      ['prefer:c', { level: 'NOTHING' }],
      ['prefer:b', { level: 'EVERYTHING' }],
    ]),
  );
  const seen = kept.flatMap(({ expected = [] }) => expected).reduce(exactly(preferences('ilse')), []);
  expect([levelOf(seen, 'b'), levelOf(seen, 'c')]).toEqual(['EVERYTHING', 'NOTHING']);
  await refuse();
  expect(toasts.current().at(-1)).toMatchObject({
    message: 'Your notifications could not be changed. Please try again.',
    variant: 'danger',
  });
});
