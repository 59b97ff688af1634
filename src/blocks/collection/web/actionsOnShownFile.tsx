import { actionsOnFile } from '#blocks/file/web/index.ts';
import { copyLink } from '#features/pageParts/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import type { InCollection } from './inCollection.ts';

/** Actions on a file of a collection for everybody; each looks at `canEdit` itself. */
export const actionsOnShownFile: readonly Action<InCollection>[] = [
  ...actionsOnFile,
  copyLink<InCollection>(
    ({ thing, collection }) => `/posts/${thing.postID}/collection/${collection._id}?thingID=${thing._id}`,
  ),
];
