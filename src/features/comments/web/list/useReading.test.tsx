import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import type { PlaceName } from '../place.ts';
import { useReading } from './useReading.ts';

const place: PlaceName = { sourceType: 'POST', sourceID: 'p', boardID: 'b' };
const commentOf = (_id: string) => ({ _id, ownerInfo: { id: 'ben' } }) as unknown as Comment;
const [first, second] = ['000000000000000000000001', '000000000000000000000002'] as const;

type Answer = (wasID: string | null) => Promise<void>;

/** Looks at two comments, one after the other. @returns how each look is answered, and where one had stopped */
async function lookTwice(): Promise<{ answers: Answer[]; since: () => string | null | undefined }> {
  const answers: Answer[] = [];
  const call = vi.fn(
    () =>
      new Promise((resolve) => {
        answers.push((wasID) => act(async () => resolve({ data: { readID: second, wasID } })));
      }),
  );
  const cache = { pending: { add: vi.fn(), drop: vi.fn() }, answered: vi.fn() };
  const platform = { call, cache, profileID: () => 'ada' } as unknown as Platform;
  let since: string | null | undefined;
  function List({ newest }: { newest: string }) {
    since = useReading(place, commentOf(newest), true);
    return null;
  }
  const list = (newest: string) => (
    <PlatformContext value={platform}>
      <List newest={newest} />
    </PlatformContext>
  );
  const { again } = await render(list(first));
  await again(list(second));
  expect(call).toHaveBeenCalledTimes(2);
  return { answers, since: () => since };
}

test('where one had stopped is what the first look heard, though its answer comes last', async () => {
  const { answers, since } = await lookTwice();
  expect(since()).toBeUndefined();
  await answers[1]!(first); // by then the first look has been noted
  expect(since()).toBe(first);
  await answers[0]!('000000000000000000000000');
  expect(since()).toBe('000000000000000000000000');
});

test('whoever had never read has never read, in whichever order the answers come', async () => {
  const inTurn = await lookTwice();
  await inTurn.answers[0]!(null);
  await inTurn.answers[1]!(first);
  expect(inTurn.since()).toBeNull();
  const reversed = await lookTwice();
  await reversed.answers[1]!(first);
  await reversed.answers[0]!(null);
  expect(reversed.since()).toBeNull();
});
