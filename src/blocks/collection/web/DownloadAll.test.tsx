import { expect, test, vi } from 'vitest';
import type { Collection } from '#blocks/collection/contract.ts';
import { useActions, type ReadyAction } from '#features/pageParts/web/index.ts';
import { WhyNotTakeContext } from '#platform/web/page/action.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { actionsOnCollection } from './actionsOnCollection.tsx';
import { DownloadAll } from './DownloadAll.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ state: { location: { search: {} } } }),
}));

const collection = { _id: 'c', boardID: 'b', postID: 'p', totalCollectionThings: 3 } as unknown as Collection;
const reason = 'This post is not to be shared: only its writer and admins of the board download all of it.';

/** Reasons why the button and the line of the menu are disabled, on a page that gives this reason against downloads. */
async function reasonsWhere(whyNotTake: string | undefined) {
  let ready: ReadyAction[] = [];
  function Both() {
    ({ ready } = useActions(actionsOnCollection, { thing: collection, canEdit: false }));
    return <DownloadAll collection={collection} />;
  }
  const { place, unmount } = await render(
    <PlatformContext value={{} as Platform}>
      <WhyNotTakeContext value={whyNotTake}>
        <Both />
      </WhyNotTakeContext>
    </PlatformContext>,
  );
  const button = place.querySelector('button')!;
  const said = {
    button:
      button.getAttribute('aria-disabled') === 'true' ? button.getAttribute('aria-description') : undefined,
    line: ready.find(({ id }) => id === 'download all')?.disabledReason,
  };
  await unmount();
  return said;
}

test('where files are not to be taken further, the button and the menu say so in the same words', async () => {
  expect(await reasonsWhere(reason)).toEqual({ button: reason, line: reason });
  expect(await reasonsWhere(undefined)).toEqual({ button: undefined, line: undefined });
});
