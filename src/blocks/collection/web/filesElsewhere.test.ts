import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  deleteCollectionFiles,
  filesRemoved,
  takeOutOfCollection,
  type Collection,
} from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { connection } from '#platform/web/calling/connection.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import type { ActionContext } from '#platform/web/page/action.ts';
import type { SaveJob } from '#platform/web/saving/saveQueue.ts';
import { savesBy } from '#platform/web/saving/testing/savesBy.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { actionsInCollection } from './actionsInCollection.tsx';
import type { InCollection } from './inCollection.ts';

const collection = {
  _id: 'c',
  boardID: 'b',
  postID: 'p',
  totalCollectionThings: 3,
  waiting: 0,
} as Collection;
const on = {
  thing: { _id: 'f', fileName: 'plinth.png' } as FileBlock,
  collection,
  order: ['f', 'g', 'h'],
} as unknown as InCollection;
const inCollection = { boardID: 'b', postID: 'p', thingID: 'c' };
const gone = (how: { moved?: true }) =>
  expectEvent('collection:c', filesRemoved, { collectionID: 'c', filesID: ['f'], totalItems: 2, ...how });

beforeEach(() => void vi.spyOn(connection, 'isReachable').mockReturnValue(false));
afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

test.each([
  ['out', takeOutOfCollection, { isCollectionDeleted: false }, gone({ moved: true })],
  ['delete', deleteCollectionFiles, { filesID: ['f'], isCollectionDeleted: false }, gone({})],
] as const)(
  'without a connection “%s” is shown at once, kept over a reload, and sent once',
  async (id, endpoint, answer, expected) => {
    const action = actionsInCollection.find((one) => one.id === id)!;
    expect(action.sends).toBeUndefined();
    let kept: SaveJob[] = [];
    const store = { load: async () => kept, save: async (jobs: SaveJob[]) => void (kept = jobs) };
    const away = vi.fn(() => new Promise<never>(() => undefined));
    const queued = vi.fn<(job: SaveJob) => void>();
    const saves = savesBy(away, [endpoint], { store, queued });
    const platform = { saves, profileID: () => 'ilse' };
    void action.act!(on, { platform } as unknown as ActionContext);
    await vi.waitFor(() => expect(kept).toHaveLength(1));
    expect(queued.mock.calls[0]![0]).toMatchObject({ lane: 'post:p', expected: [expected] });
    expect(toasts.current()).toEqual([]); // it has not happened yet

    const call = vi.fn(async () => ({ data: answer }));
    const after = savesBy(call, [endpoint], { store, queued });
    await after.resume('ilse');
    await vi.waitFor(() => expect(kept).toEqual([]));
    const options = { mutationID: queued.mock.calls[0]![0].id };
    const input = { params: inCollection, body: { filesID: ['f'] } };
    expect(call.mock.calls).toEqual([[endpoint, input, options]]);
  },
);

test('what has been taken out is said once it has happened, with the way back', async () => {
  const call = vi.fn(async () => ({ data: { isCollectionDeleted: false } }));
  const saves = savesBy(call, [takeOutOfCollection]);
  const platform = { saves, profileID: () => 'ilse' };
  const out = actionsInCollection.find(({ id }) => id === 'out')!;
  await out.act!(on, { platform } as unknown as ActionContext);
  expect(toasts.current()).toMatchObject([
    { message: 'plinth.png is a block of the post now', action: { label: 'Undo' } },
  ]);
});
