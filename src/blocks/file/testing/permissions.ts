import { body, file } from '../../../testing/permissionInputs.ts';
import { authors } from '../../../testing/permissionRoles.ts';
import { changing, type Permissions } from '../../../testing/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'file.update': changing(
    authors,
    body(file, () => ({ title: 'Renamed' })),
  ),
  'file.delete': changing(authors, file),
};
