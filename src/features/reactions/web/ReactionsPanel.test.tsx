import { expect, test } from 'vitest';
import type { Post } from '#features/posts/contract.ts';
import { render } from '#ui/web/testing/render.tsx';
import ReactionsPanel from './ReactionsPanel.tsx';

test('the panel of reactions is called Post Reactions', async () => {
  const { unmount } = await render(<ReactionsPanel post={{ _id: 'p' } as Post} onClose={() => undefined} />);
  expect(document.querySelector('h2')?.textContent).toContain('Post Reactions');
  expect(document.body.textContent).toContain('No reactions yet');
  await unmount();
});
