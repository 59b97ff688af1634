import { expect, test, vi } from 'vitest';
import { onSeveral } from '#features/pageParts/web/index.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { actionsOnAnyBlock, actionsOnBlock, type OnBlock } from './actionsOnBlock.tsx';

const context = { platform: { profileID: () => 'me' } } as never;
const post = { boardInfo: { role: 'OWNER', state: 'ACTIVE' }, creator: 'me' };
const block = (_id: string, given: object = {}) =>
  ({ post, thing: { _id, thingType: 'FILE' }, canEdit: true, canAdd: true, ...given }) as unknown as OnBlock;

const ofSeveral = (...blocks: OnBlock[]) =>
  onSeveral(actionsOnBlock, blocks, context, () => undefined).map(({ label, whyNot }) => [
    label,
    whyNot?.({}, context) === undefined,
  ]);

test('an action on a block is defined once, for one and for several', () => {
  const all = [...actionsOnAnyBlock, ...actionsOnBlock];
  for (const name of ['id', 'label'] as const)
    expect(new Set(all.map((action) => action[name])).size).toBe(all.length);
  expect(ofSeveral(block('a'), block('b'))).toEqual([
    ['Copy', true],
    ['Cut', true],
    ['Duplicate', true],
    ['Move', true],
    ['Move into a collection', true],
    ['Delete', true],
  ]);
});

test('an action on several blocks is done to those that are one’s own to change', () => {
  expect(ofSeveral(block('a'), block('b', { canEdit: false }))).toMatchObject([
    ['Copy', true],
    ['Cut 1 of these', true],
    ['Duplicate', true],
    ['Move 1 of these', true],
    ['Move 1 into a collection', true],
    ['Delete 1 of these', true],
  ]);
  const theirs = { canEdit: false, canAdd: false };
  expect(ofSeveral(block('a', theirs)).map(([, isAble]) => isAble)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('without a connection the cover that one chooses is shown at once, and kept', async () => {
  const cover = actionsOnBlock.find(({ id }) => id === 'cover')!;
  expect(cover.sends).toBeUndefined();
  const { platform, kept } = offlinePlatform();
  const of = { _id: 'p', boardID: 'b', title: 'Lamps', fileID: null, isDraft: false };
  const picture = { fileID: 'f', fileMime: 'image/png', fileExt: 'png', placeholder: 'x' };
  const variants = [{ name: 'small', url: '/small', width: 400, height: 300 }];
  const thing = { _id: 't', thingType: 'FILE', boardID: 'b', postID: 'p', ...picture, variants };
  await cover.act!({ ...block('t'), post: of, thing } as unknown as OnBlock, { platform } as never);
  expect(kept).toMatchObject([{ endpoint: 'posts.setCover', lane: 'post:p', about: 'Lamps' }]);
  const seen = { fileID: 'f', imageUrl: '/small', placeholder: 'x', fileExt: 'png' };
  expect(kept[0]!.expected!.map(({ room, data }) => [room, data])).toMatchObject([
    ['post:p', { post: seen, was: { fileID: null } }],
    ['board:b', { post: seen }],
  ]);
  vi.restoreAllMocks();
});
