import { board, body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { readers, admins } from '../../../testing/permissions/permissionRoles.ts';
import { self, others, always, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  // One that is everybody's is asked for; and only admins save one: src/features/savedFilters/server
  'savedFilters.list': always(readers, board),
  'savedFilters.save': always(
    readers,
    body(board, () => ({ name: 'Locked', search: 'posts=locked' })),
  ),
  'savedFilters.rename': always(admins, ({ boardID, filterID }) => ({
    params: { boardID, filterID },
    body: { name: 'Kept' },
  })),
  'savedFilters.remove': always(admins, ({ boardID, filterID }) => ({ params: { boardID, filterID } })),
  'savedSearches.list': self(nothing),
  'savedSearches.save': self(body(nothing, () => ({ name: 'Lamps', search: 'q=lamp' }))),
  'savedSearches.rename': others(({ filterID }) => ({
    params: { searchID: filterID },
    body: { name: 'Lamp' },
  })),
  'savedSearches.remove': others(({ filterID }) => ({ params: { searchID: filterID } })),
};
