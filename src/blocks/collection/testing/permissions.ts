import { body, inPost, shelf } from '../../../testing/permissions/permissionInputs.ts';
import { readers, contributors, authors } from '../../../testing/permissions/permissionRoles.ts';
import { always, changing, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'collection.create': changing(
    contributors,
    body(inPost, () => ({ title: 'Gathered', totalFiles: 2 })),
  ),
  'collection.update': changing(
    authors,
    body(shelf, () => ({ title: 'Renamed' })),
  ),
  'collection.delete': changing(authors, shelf),
  'collection.things': always(readers, shelf),
  'collection.reserve': changing(
    contributors,
    body(shelf, () => ({ totalFiles: 1 })),
  ), // everybody who may add files
  'collection.deleteFiles': changing(
    authors,
    body(shelf, ({ shelvedID }) => ({ filesID: [shelvedID] })),
  ), // another's; one's own, a contributor too
  'collection.put': changing(
    authors,
    body(shelf, ({ fileThingID }) => ({ filesID: [fileThingID] })),
  ),
  'collection.takeOut': changing(
    authors,
    body(shelf, ({ shelvedID }) => ({ filesID: [shelvedID] })),
  ),
  'collection.download': always(readers, shelf),
};
