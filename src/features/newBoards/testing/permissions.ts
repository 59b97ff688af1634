import { board, body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { readers } from '../../../testing/permissions/permissionRoles.ts';
import { self, always, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'newBoards.templates': self(nothing),
  'newBoards.fromTemplate': self(() => ({
    params: { templateID: 'project-plan' },
    body: { title: 'Begun' },
  })),
  'newBoards.copy': always(
    readers,
    body(board, () => ({ title: 'Once more', posts: true })),
  ), // who may read may copy, into a board of their own
};
