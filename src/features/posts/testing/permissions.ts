import { board, body, inPost, note, nothing, post } from '../../../testing/permissions/permissionInputs.ts';
import { readers, contributors, authors } from '../../../testing/permissions/permissionRoles.ts';
import { self, always, changing, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'posts.list': always(
    readers,
    body(board, () => ({ includeCount: true })),
  ),
  'posts.listAll': self(body(nothing, () => ({ includeCount: true }))), // of boards one has, what one sees there: src/features/posts/server/lists/allPosts.test.ts
  'posts.ending': self(body(nothing, () => ({ from: '2026-01-01', to: '2026-01-31' }))), // of boards one has, what one sees there: src/features/posts/server/lists/endingPosts.test.ts
  'posts.open': always(
    readers,
    body(post, () => ({})),
  ),
  'posts.openAt': always(readers, ({ postID, noteID }) => ({ params: { postID, thingID: noteID } })),
  'posts.view': always(readers, post),
  'posts.recent': self(nothing),
  'posts.titles': self(body(nothing, () => ({ postIDs: ['f'.repeat(24)] }))), // of what its caller may open: src/features/posts/server/lists/titles.test.ts
  'posts.modified': self(body(nothing, () => ({ postIDs: ['f'.repeat(24)] }))), // and tells of no post that its caller does not see: src/features/posts/server
  'posts.create': changing(
    contributors,
    body(board, () => ({ title: 'Written' })),
  ), // canAddPost
  'posts.update': changing(
    contributors,
    body(inPost, () => ({ title: 'Renamed' })),
  ), // canEditPost
  'posts.update: govern': changing(
    authors,
    body(inPost, () => ({ visibility: 'PRIVATE' })),
  ), // who sees it; of one's own post, a contributor too
  'posts.duplicate': changing(contributors, inPost), // post.add on its board, of a post that one sees, locked or not
  'posts.setCover': changing(
    contributors,
    body(inPost, () => ({ thingID: null })),
  ), // canEditPost
  'posts.lock': changing(
    authors,
    body(inPost, () => ({ lockBy: true })),
  ), // post.govern; of one's own post, a contributor too
  'posts.move': changing(
    authors,
    body(nothing, ({ boardID, shelfID, postID }) => ({
      srcBoardID: boardID,
      tgtBoardID: shelfID,
      postIDs: [postID],
    })),
  ), // post.govern there, and post.add where they go
  'posts.delete': changing(authors, inPost), // canDeletePost
  'posts.restore': changing(authors, inPost),
  'posts.leave': changing(contributors, inPost), // another's post stays as it is
  'posts.setThingOrder': changing(
    authors,
    body(nothing, ({ postID, noteID }) => ({
      index: 1,
      postID,
      thingID: noteID,
      thingType: 'NOTE',
    })),
  ), // of another's block; one's own, a contributor too
  'posts.moveThings': changing(
    authors,
    body(nothing, ({ postID, noteID }) => ({
      srcPostID: postID,
      tgtPostID: postID,
      thingIDs: [noteID],
    })),
  ), // another's; one's own, a contributor too
  'posts.copyThings': changing(
    contributors,
    body(nothing, ({ postID, noteID }) => ({
      srcPostID: postID,
      tgtPostID: postID,
      thingIDs: [noteID],
    })),
  ), // of a post that one reads
  'posts.restoreThing': changing(authors, note),
  'posts.lockThing': changing(
    authors,
    body(note, () => ({ lockBy: true })),
  ), // of another's block; one's own, a contributor too
};
