import { body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { self, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'search.search': self(body(nothing, () => ({ query: 'lamp' }))), // and finds nothing that its searcher may not read: src/features/search/server
};
