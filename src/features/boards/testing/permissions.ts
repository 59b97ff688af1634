import { board, body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { readers, admins } from '../../../testing/permissions/permissionRoles.ts';
import { self, always, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'boards.list': self(body(nothing, () => ({ includeCount: true }))),
  'boards.recent': self(nothing),
  'boards.recentMemberships': self(nothing),
  'boards.find': self(() => ({ query: { search: 'quokka' } })),
  'boards.create': self(body(nothing, () => ({ title: 'Another' }))),
  'boards.open': always(
    readers,
    body(board, () => ({})),
  ),
  'boards.view': always(readers, board),
  'boards.readUpTo': always(
    readers,
    body(board, ({ boardID }) => ({ readID: boardID })),
  ), // a mark of one's own: it names no post
  'boards.showAs': always(
    readers,
    body(board, () => ({ viewMode: 'chat' })),
  ),
  'boards.update': always(
    admins,
    body(board, ({ boardID }) => ({ _id: boardID, title: 'Renamed' })),
  ), // canUpdateBoard: owner, admin; a co-owner has every permission of an admin
  'boards.update: share': always(
    admins,
    body(board, ({ boardID, bystanderID }) => ({
      _id: boardID,
      profilePermission: { blocked: [bystanderID] },
    })),
  ), // canManagePermissions
  'boards.lock': always(
    admins,
    body(board, () => ({ lockBy: true })),
  ),
  'boards.setPassword': always(
    admins,
    body(board, () => ({ password: 'kites over harbours' })),
  ),
  'boards.delete': always('owner', board), // canDeleteBoard
  'boards.restore': always('owner', board),
};
