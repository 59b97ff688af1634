import { actionsOnFile } from '#blocks/file/web/index.ts';
import { copyLink } from '#features/pageParts/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { hrefOf } from '#subjects/contract.ts';
import type { InCollection } from './inCollection.ts';

/** Actions on a file of a collection for everybody; each looks at `canEdit` itself. */
export const actionsOnShownFile: readonly Action<InCollection>[] = [
  ...actionsOnFile,
  copyLink<InCollection>(({ thing: { postID, _id }, collection }) =>
    hrefOf({ postID, collectionID: collection._id, thingID: _id }),
  ),
];
