import { expect, test } from 'vitest';
import type { Call } from '#platform/web/live/live.ts';
import { foundPlaces } from './placesForBlocks.ts';

test('to move blocks to, twenty posts and boards are offered of what a search finds', async () => {
  const asked: unknown[] = [];
  const call = ((_endpoint: unknown, { body }: { body: unknown }) => {
    asked.push(body);
    const info = Array.from({ length: 20 }, (_, place) => ({
      _id: `post ${place}`,
      type: 'POST',
      title: [{ text: `Lamp ${place}` }],
    }));
    return Promise.resolve({ data: { info }, asOf: {} });
  }) as unknown as Call;
  const { data } = await foundPlaces('lamp', 'none of them').read(call);
  expect(asked).toMatchObject([{ query: 'lamp', limit: 20 }]);
  expect(data).toHaveLength(20);
});
