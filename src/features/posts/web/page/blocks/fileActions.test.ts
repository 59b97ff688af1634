import { afterEach, expect, test, vi } from 'vitest';
import { createCollection, type Collection } from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { openedPost } from '#features/posts/web/postQueries.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { connection } from '#platform/web/calling/connection.ts';
import type { Platform } from '#platform/web/platform.ts';
import type { SaveJob } from '#platform/web/saving/saveQueue.ts';
import { savesBy } from '#platform/web/saving/testing/savesBy.ts';
import { toasts } from '#ui/web/layers/toast.ts';
import { exactly } from '../../../../../testing/live/exactly.ts';
import { BlockHistory } from '../saving/blockHistory.ts';
import { createFileActions } from './fileActions.ts';

afterEach(() => void vi.restoreAllMocks());

const file = (_id: string, fileSize: number) =>
  ({ _id, thingType: 'FILE', fileName: `${_id}.csv`, fileSize }) as FileBlock;
const things = [file('f', 3), file('g', 4), file('h', 5)];
const post = {
  _id: 'p',
  boardID: 'b',
  title: 'Lamps',
  things,
  thingOrder: things.map(({ _id, thingType: type }) => ({ _id, type })),
} as unknown as Post;

test('files gathered without a connection are one collection at once, which is kept over a reload and made once', async () => {
  vi.spyOn(connection, 'isReachable').mockReturnValue(false);
  let kept: SaveJob[] = [];
  const store = { load: async () => kept, save: async (jobs: SaveJob[]) => void (kept = jobs) };
  const away = vi.fn(() => new Promise<never>(() => undefined));
  const saves = savesBy(away, [createCollection], { store });
  const page = { post, me: { id: 'ilse' } as PersonInfo, selected: [] } as never;
  const platform = { saves, profileID: () => 'ilse' } as unknown as Platform;
  void createFileActions(platform, () => page, new BlockHistory()).gather(['g', 'h']);
  await vi.waitFor(() => expect(kept).toHaveLength(1));
  const [job] = kept as [SaveJob];
  const id = job.makes!;
  expect(job).toMatchObject({ lane: 'post:p', about: 'Lamps', endpoint: 'collection.create' });
  expect(job.input.body).toEqual({ _id: id, filesID: ['g', 'h'], index: 1 });
  expect(saves.isMaking(id)).toBe(true);

  const seen = job.expected!.reduce(exactly(openedPost(post._id, 'ilse')), post);
  expect(seen.thingOrder.map(({ _id }) => _id)).toEqual(['f', id]);
  expect(seen.things.at(-1)).toMatchObject({ thingType: 'COLLECTION', totalCollectionThings: 2 });
  expect((seen.things.at(-1) as Collection).things.map(({ _id }) => _id)).toEqual(['g', 'h']);
  expect(toasts.current()).toEqual([]); // it is said once it has happened

  const call = vi.fn(async () => ({ data: { _id: id } }));
  await savesBy(call, [createCollection], { store }).resume('ilse');
  await vi.waitFor(() => expect(kept).toEqual([]));
  expect(call.mock.calls).toEqual([[createCollection, job.input, { mutationID: job.id }]]);
});

test('files are offered the collections that nobody else has locked', () => {
  const collection = (_id: string, lockBy?: string) => ({ _id, thingType: 'COLLECTION', lockBy });
  const open = {
    ...post,
    boardInfo: { role: 'CONTRIBUTOR', state: 'ACTIVE' },
    things: [...things, collection('c'), collection('d', 'ilse'), collection('e', 'mei')],
  };
  const page = { post: open, me: { id: 'ilse' } as PersonInfo, selected: [] } as never;
  const actions = createFileActions({} as Platform, () => page, new BlockHistory());
  expect(actions.openCollections().map(({ _id }) => _id)).toEqual(['c', 'd']);
});
