import { board, body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { readers, contributors, admins } from '../../../testing/permissions/permissionRoles.ts';
import { self, always, changing, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'tags.set': changing(contributors, ({ postID }) => ({
    params: { id: postID, type: 'POST' },
    body: { tags: ['Tagged'] },
  })), // Tagging: not for viewers and subscribers
  'tags.manage': changing(
    admins,
    body(nothing, ({ postID }) => ({ addTags: ['Managed'], postIds: [postID] })),
  ), // Bulk tagging: the owner, or who may update the board
  'tags.filter': always(
    readers,
    body(nothing, ({ boardID }) => ({ boardId: boardID })),
  ),
  'tags.search': self(() => ({ query: { query: 'quokka' } })),
  'tags.update': changing(
    admins,
    body(board, ({ word }) => ({ name: word, newName: 'Renamed', colour: 'teal' })),
  ), // names and colours, for all
  'tags.colours': always(readers, board), // of tags that they see: src/testing/rights/hiddenPosts.test.ts
};
