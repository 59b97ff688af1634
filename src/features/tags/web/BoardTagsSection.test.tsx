import { expect, test } from 'vitest';
import type { OnBoard } from '#features/boards/web/index.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import BoardTagsSection from './BoardTagsSection.tsx';

test('tags of a board in the archive stay as they are, and it is said why', async () => {
  const platform = { profileID: () => 'ilse', cache: { pending: {} } } as unknown as Platform;
  const ownerInfo = { firstName: 'Ilse', lastName: 'Okafor' };
  const board = { _id: 'b', tags: ['Red'], role: 'OWNER', state: 'ARCHIVED', lockBy: null, ownerInfo };
  const { place, unmount } = await render(
    <PlatformContext value={platform}>
      <BoardTagsSection {...({ board } as unknown as OnBoard)} />
    </PlatformContext>,
  );
  expect(place.textContent).toContain('In the archive everything stays as it is.');
  expect(place.querySelector('[aria-label="Remove Red"]')).toBeNull();
  await unmount();
});
