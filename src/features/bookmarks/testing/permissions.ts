import { body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import { readers, subscribers } from '../../../testing/permissions/permissionRoles.ts';
import { self, others, always, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'bookmarks.changedSince': self(body(nothing, () => ({ _ids: ['0'.repeat(24)] }))),
  'bookmarks.page': self(nothing), // and tells nothing of what its owner may not see: src/features/bookmarks/server
  'bookmarks.list': self(body(nothing, () => ({ includeCount: true }))),
  'bookmarks.sources': self(nothing),
  'bookmarks.set': always(
    readers,
    body(nothing, ({ noteID }) => ({ sourceType: 'NOTE', sourceID: noteID, state: true })),
  ),
  'bookmarks.setComment': always(
    subscribers,
    body(nothing, ({ commentID }) => ({
      sourceType: 'COMMENT',
      sourceID: commentID,
      state: true,
    })),
  ),
  'bookmarks.remove': self(body(nothing, ({ noteID }) => ({ _ids: [noteID] }))),
  'bookmarks.restore': self(body(nothing, ({ noteID }) => ({ _ids: [noteID] }))),
  'bookmarks.folders': self(nothing),
  'bookmarks.createFolder': self(body(nothing, () => ({ name: 'To read' }))),
  'bookmarks.renameFolder': others(() => ({ params: { folderID: 'f'.repeat(24) }, body: { name: 'Read' } })),
  'bookmarks.removeFolder': others(() => ({ params: { folderID: 'f'.repeat(24) } })),
  'bookmarks.move': self(body(nothing, ({ noteID }) => ({ _ids: [noteID], folderID: null }))),
};
