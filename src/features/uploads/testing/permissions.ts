import { body, inPost, nothing, post } from '../../../testing/permissions/permissionInputs.ts';
import { readers, authors } from '../../../testing/permissions/permissionRoles.ts';
import {
  self,
  others,
  always,
  changing,
  type Permissions,
} from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'file.undoReplacement': changing(authors, ({ boardID, postID, fileThingID, fileID }) => ({
    params: { boardID, postID, thingID: fileThingID, fileID },
  })), // as who may have replaced it
  'uploads.downloadPost': always(readers, inPost),
  'uploads.inPost': always(readers, post),
  'uploads.own': others(() => ({ params: { roomID: 'nobodys' } })), // by its room: src/features/uploads/server/uploadRooms.test.ts
  'uploads.links': self(body(nothing, ({ fileID }) => ({ fileIDs: [fileID] }))),
  'uploads.discard': others(({ fileID }) => ({ params: { fileID } })), // of a file that was sent, or is a block’s, too
};
