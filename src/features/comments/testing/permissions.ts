import { body, comment, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { subscribers, admins } from '../../../testing/permissions/permissionRoles.ts';
import { always, discussing, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'comments.list': always(subscribers, ({ noteID }) => ({ params: { type: 'NOTE', id: noteID } })), // Viewer and discussion: comments are for subscribers and above
  'comments.add': discussing(
    subscribers,
    body(nothing, ({ noteID }) => ({ sourceType: 'NOTE', sourceID: noteID, comment: 'Said' })),
  ), // canAddComment
  'comments.update': discussing(
    '',
    body(comment, () => ({ comment: 'Changed' })),
  ), // of another's comment; one's own, subscribers and above
  'comments.delete': discussing(admins, comment), // of another's comment; one's own, subscribers too
  'comments.restore': discussing(admins, comment), // of one that another has deleted
  'comments.resolve': discussing(
    subscribers,
    body(comment, () => ({ resolved: true })),
  ), // everybody who may comment there
};
