import { expect, test, vi } from 'vitest';
import { putIntoCollection, type Collection } from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import type { ActionContext } from '#platform/web/page/action.ts';
import type { SaveJob } from '#platform/web/saving/saveQueue.ts';
import { savesBy } from '#platform/web/saving/testing/savesBy.ts';
import { actionsInCollection } from './actionsInCollection.tsx';
import type { InCollection } from './inCollection.ts';

const later = actionsInCollection.find(({ id }) => id === 'later')!;

/** A file among those that are loaded, with more of them to be read. */
function among(order: string, thing: string, readOn?: InCollection['readOn']) {
  const call = vi.fn(async () => ({ data: {}, asOf: {} }));
  const queued = vi.fn<(job: SaveJob) => void>();
  const saves = savesBy(call, [putIntoCollection], { queued });
  const platform = { call, saves, profileID: () => 'ilse' };
  const on = {
    thing: { _id: thing } as FileBlock,
    collection: { _id: 'c', boardID: 'b', postID: 'p' } as Collection,
    order: Array.from(order),
    loadedEnd: Array.from(order).slice(-2),
    readOn,
  } as unknown as InCollection;
  const act = () => later.act!(on, { platform } as unknown as ActionContext);
  const shown = () => {
    const { thingOrder } = queued.mock.calls[0]![0].expected![0]!.data as { thingOrder: { _id: string }[] };
    return thingOrder.map(({ _id }) => _id).join('');
  };
  return { on, act, call, shown };
}

test.each([
  ['c', 3, 'abdcef'],
  ['b', 2, 'acbdef'],
])(
  'moved beyond what is loaded, %s stays in sight: the next files are read first',
  async (id, index, after) => {
    const readOn = vi.fn(async () => Array.from('abcdef'));
    const { on, act, call, shown } = among('abc', id, readOn);
    expect(later.whyNot!(on, {} as ActionContext)).toBeUndefined();
    await act();
    expect(readOn).toHaveBeenCalledOnce();
    expect(call).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ body: { filesID: [id], index } }),
      expect.anything(),
    );
    expect(shown()).toBe(after);
  },
);

test('within what is loaded nothing is read', async () => {
  const readOn = vi.fn();
  const { act, shown } = among('abcd', 'b', readOn);
  await act();
  expect(readOn).not.toHaveBeenCalled();
  expect(shown()).toBe('acbd');
});

test('the last file of all goes nowhere', () => {
  expect(later.whyNot!(among('abc', 'c').on, {} as ActionContext)).toBe('It is the last file');
});

test('what cannot be read does not hold a move up', async () => {
  const { act, call } = among('abc', 'c', () => Promise.reject(new Error('offline')));
  await act();
  expect(call).toHaveBeenCalledOnce();
});
