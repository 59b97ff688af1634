import { board, body, inPost, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { readers, contributors, admins } from '../../../testing/permissions/permissionRoles.ts';
import { self, always, changing, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'tasks.settings': always(readers, inPost),
  'tasks.update': changing(
    contributors,
    body(inPost, () => ({ taskStatus: 'IN_REVIEW' })),
  ), // canEditPost: task settings are among what post.edit is about
  'tasks.addMembers': changing(
    contributors,
    body(inPost, ({ ownerID }) => ({ taskMembers: [{ profileID: ownerID }] })),
  ),
  'tasks.removeMembers': changing(
    contributors,
    body(inPost, ({ ownerID }) => ({ memberIDs: [ownerID] })),
  ),
  'tasks.handOver': always(
    admins,
    body(board, ({ ownerID }) => ({ from: ownerID, to: null })),
  ),
  'tasks.reminder': always(readers, inPost),
  'tasks.remind': always(
    readers,
    body(inPost, () => ({ remindAt: '2999-01-01T08:00:00.000Z' })),
  ), // one's own, and a change of nothing that others see
  'tasks.made': always(readers, inPost),
  'tasks.make': changing(
    contributors,
    body(board, () => ({ titles: ['Lamps'] })),
  ), // as posts.create
  'tasks.feed': self(nothing),
  'tasks.makeFeed': self(nothing),
  'tasks.endFeed': self(nothing),
  'tasks.charts': self(body(nothing, () => ({}))),
  'tasks.list': self(body(nothing, () => ({ includeCount: true }))), // and lists nothing that its reader may not read: src/features/tasks/server
};
