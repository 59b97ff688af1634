import { body, file } from '../../../testing/permissions/permissionInputs.ts';
import { authors } from '../../../testing/permissions/permissionRoles.ts';
import { changing, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'file.update': changing(
    authors,
    body(file, () => ({ title: 'Renamed' })),
  ),
  'file.delete': changing(authors, file),
};
