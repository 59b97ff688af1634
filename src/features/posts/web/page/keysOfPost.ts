import { blockKinds } from '#blocks/web/index.ts';
import { findKeys } from '#features/posts/web/find/findBar.ts';
import type { KeySection } from '#platform/web/page/keys.ts';
import { actionsOnAnyBlock, actionsOnBlock } from './blocks/actionsOnBlock.tsx';
import { actionsOnPage } from './actionsOnPage.tsx';
import { actionsAdded, type PostAddition } from './additions.ts';
import { keyOfAll, keysOfHistory, keysOnBlock, keysToBlocks } from './blocks/keysOnBlock.ts';

/** The keys on the page of a post, for the sheet of shortcuts. */
export async function keysOfPost(additions: readonly PostAddition[]): Promise<KeySection[]> {
  return [
    {
      where: 'On a post',
      keyed: [
        ...additions.flatMap(({ actions = [], keyed = [] }) => [...actions, ...keyed]),
        findKeys.find,
        ...actionsOnPage,
        ...Object.values(keysToBlocks),
      ],
    },
    {
      where: 'On a block',
      keyed: [
        ...actionsOnBlock,
        ...actionsOnAnyBlock,
        ...actionsAdded(additions),
        ...Object.values({ ...keysOnBlock, ...keyOfAll, ...keysOfHistory }),
      ],
    },
    ...(await Promise.all(Object.values(blockKinds).map(({ keys }) => keys()))),
  ];
}
