import { expect, test, vi } from 'vitest';
import type { Thing } from '#blocks/contract/index.ts';
import type { Post } from '#features/posts/contract.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import { showStarred, starring } from '#platform/web/lists/testing/starred.tsx';
import { PostAdditionsContext, type PostAddition } from '../additions.ts';
import { BlockSelection } from './BlockSelection.tsx';
import type { PostWriting } from '../usePostWriting.ts';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const things = ['lamp', 'chair'].map((_id) => ({ _id, thingType: 'NOTE', body: '' }) as unknown as Thing);
const post = {
  _id: 'p',
  boardID: 'b',
  boardInfo: { _id: 'b', role: 'OWNER', state: 'ACTIVE', lockBy: null, isOpen: true },
  state: 'ACTIVE',
  lockBy: null,
  things,
  thingOrder: things.map(({ _id }) => ({ _id })),
} as unknown as Post;
const selection = { count: 2, has: () => true, all: vi.fn(), clear: vi.fn() } as unknown as Selection;
const writing = { actions: {}, selection, me: { id: 'ilse' } } as unknown as PostWriting;
const stars: PostAddition = {
  name: 'stars',
  actionsOnBlocks: starring.map((action) => ({ ...action, actOnAll: () => undefined })),
};

test('the bar of several blocks follows what the reader marks while they are selected', async () => {
  const page = await showStarred(
    <PostAdditionsContext value={[stars]}>
      <BlockSelection post={post} writing={writing} canAdd />
    </PostAdditionsContext>,
    ['lamp'],
    { marks: [] },
  );
  const bar = () =>
    [...document.querySelectorAll('[role=toolbar] button')]
      .map((button) => button.textContent || button.getAttribute('aria-label'))
      .filter((label) => /star/i.test(label ?? ''));
  await page.until(() => expect(bar()).toEqual(['Star 1 of these', 'Remove star 1 of these']));
  await page.star('chair');
  expect(bar()).toEqual(['Remove star']);
  await page.unmount();
});
