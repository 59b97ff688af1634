import { z } from 'zod';
import type { Input } from '../describedServer.ts';
import { body, inPost, nothing, plus, shelf, type InScene } from './permissionInputs.ts';
import type { Scene } from './permissionScene.ts';

// Calls that take several ids, for `permissionSwaps.test.ts`: which fields those are, by the contracts; a request in which
// all of them stand; and those that nothing is to be swapped in, with the reason.

/** Besides what a scene has, for calls about what is the caller's own. */
export interface SwapScene extends Scene {
  /** A file of the caller's that waits for a comment on the scene's post. */
  sentFileID: string;
  /** A place that is kept for a file in the scene's collection. */
  reservedID: string;
  /** A block of the post that shows a picture. */
  pictureThingID: string;
  /** A folder of the caller's bookmarks. */
  folderID: string;
}

type InSwapScene = (scene: SwapScene) => Input | null;
const inSwap = (input: InSwapScene): InScene => input as InScene;

/** Requests with all ids that a call takes, where that of the permission table leaves some out. */
export const fuller: Record<string, InScene> = {
  'members.list': plus(
    ({ boardID }) => ({ params: { boardID } }),
    ({ bystanderID }) => ({ query: { memberIDs: bystanderID } }),
  ),
  'posts.list': body(
    ({ boardID }) => ({ params: { boardID } }),
    ({ bystanderID, postID }) => ({ postFilterType: 'CREATOR', peopleFilter: [bystanderID], postID }),
  ),
  'posts.open': ({ postID, noteID }) => ({
    params: { postID },
    query: { thingID: noteID, cursorID: noteID },
    body: {},
  }),
  'posts.titles': body(nothing, ({ postID, boardID }) => ({ postIDs: [postID], boardIDs: [boardID] })),
  'posts.setCover': inSwap(({ boardID, postID, pictureThingID }) => ({
    params: { boardID, postID },
    body: { thingID: pictureThingID },
  })),
  'note.create': body(inPost, ({ noteID }) => ({ _id: noteID, body: '<p>Written</p>' })),
  'connections.updateInfo': body(
    ({ friendID }) => ({ params: { id: friendID } }),
    ({ friendID }) => ({ _id: friendID, metPlace: 'Porto' }),
  ),
  'organization.updateMember': body(
    ({ teamMemberID }) => ({ params: { profileID: teamMemberID } }),
    ({ ownerID }) => ({ managerID: ownerID }),
  ),
  'organization.removeMember': ({ teamMemberID, ownerID }) => ({
    params: { profileID: teamMemberID },
    query: { handOverTo: ownerID },
  }),
  'members.faces': body(nothing, ({ boardID, shelfID }) => ({ boardIDs: [boardID, shelfID] })),
  'posts.listAll': body(nothing, ({ bystanderID, ownerID }) => ({ peopleFilter: [bystanderID, ownerID] })),
  'posts.modified': body(nothing, ({ postID }) => ({ postIDs: [postID, postID] })),
  'uploads.links': body(nothing, ({ fileID }) => ({ fileIDs: [fileID, fileID] })),
  'tags.manage': body(nothing, ({ postID }) => ({ addTags: ['Managed'], postIds: [postID, postID] })),
  'tasks.list': body(nothing, ({ boardID, shelfID }) => ({ boardIDs: [boardID, shelfID] })),
  'tasks.charts': body(nothing, ({ boardID, shelfID }) => ({ boardIDs: [boardID, shelfID] })),
  'bookmarks.changedSince': body(nothing, ({ noteID, postID }) => ({ _ids: [noteID, postID] })),
  'bookmarks.remove': body(nothing, ({ noteID, postID }) => ({ _ids: [noteID, postID] })),
  'bookmarks.restore': body(nothing, ({ noteID, postID }) => ({ _ids: [noteID, postID] })),
  'bookmarks.move': inSwap(({ noteID, postID, folderID }) => ({
    body: { _ids: [noteID], sourceIDs: [postID], folderID },
  })),
  'connections.mentionList': body(nothing, ({ boardID, postID }) => ({ boardID, postID })),
  'collection.create': body(inPost, ({ fileThingID }) => ({ title: 'Gathered', filesID: [fileThingID] })),
  'collection.update': body(shelf, ({ shelvedID }) => ({ coverThingID: shelvedID })),
  'collection.things': plus(shelf, ({ shelvedID }) => ({
    query: { thingID: shelvedID, cursorID: shelvedID },
  })),
  'comments.list': plus(
    ({ postID }) => ({ params: { type: 'POST', id: postID } }),
    ({ commentID }) => ({ query: { commentID } }),
  ),
  'comments.add': inSwap(({ postID, commentID, bystanderID, sentFileID }) => ({
    body: {
      sourceType: 'POST',
      sourceID: postID,
      comment: 'Said',
      replyTo: commentID,
      mentionProfiles: [{ profileID: bystanderID }],
      files: [{ fileID: sentFileID }],
    },
  })),
  'comments.update': inSwap(({ commentID, postID, bystanderID, sentFileID }) => ({
    params: { commentID },
    body: {
      sourceType: 'POST',
      sourceID: postID,
      comment: 'Said',
      mentionProfiles: [{ profileID: bystanderID }],
      files: [{ fileID: sentFileID }],
    },
  })),
  'tags.filter': body(nothing, ({ boardID, postID, bystanderID }) => ({
    boardId: boardID,
    postIDs: [postID],
    peopleFilter: [bystanderID],
  })),
  'tasks.addMembers': body(inPost, ({ bystanderID }) => ({ taskMembers: [{ profileID: bystanderID }] })),
  'tasks.removeMembers': body(inPost, ({ bystanderID }) => ({ memberIDs: [bystanderID] })),
  'tasks.handOver': body(
    ({ boardID }) => ({ params: { boardID } }),
    ({ bystanderID, ownerID }) => ({ from: ownerID, to: bystanderID }),
  ),
  'tasks.make': body(
    ({ boardID }) => ({ params: { boardID } }),
    ({ postID, bystanderID }) => ({
      titles: ['Lamps'],
      from: postID,
      taskMembers: [{ profileID: bystanderID }],
    }),
  ),
  'search.search': body(nothing, ({ boardID, postID, word }) => ({ query: word, boardID, postID })),
  'trails.list': plus(
    ({ postID }) => ({ params: { type: 'POST', id: postID } }),
    ({ ownerID }) => ({ query: { by: ownerID } }),
  ),
};

/** The uploads that tus begins: what goes as their metadata `meta`, beside the caller's profile. */
export const uploads: Record<string, (scene: SwapScene) => { meta: Record<string, unknown> }> = {
  post_thing_file: ({ boardID, postID, fileThingID }) => ({
    meta: { boardID, postID, replaces: fileThingID },
  }),
  collection_thing_file: ({ boardID, postID, collectionID, reservedID }) => ({
    meta: { boardID, postID, collectionID, thingID: reservedID },
  }),
  comment_file: ({ boardID, postID }) => ({ meta: { boardID, postID } }),
};

/**
 * The fields of ids that a schema has, as `files[].fileID`.
 * @throws what the schema has that is not looked into
 */
export function idFields(schema: z.ZodType, at: string): string[] {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const found = (part: z.core.JSONSchema._JSONSchema | undefined, path: string): string[] => {
    if (typeof part !== 'object') return [];
    if (part.pattern?.includes('[0-9a-f]{24}')) return [path];
    if (part.$ref) return found(whole.$defs?.[part.$ref.replace('#/$defs/', '')], path);
    if (part.prefixItems || part.additionalProperties || part.patternProperties)
      throw new Error(`Ids are not looked for in ${path}: it is no object, list or choice.`);
    return [
      ...Object.entries(part.properties ?? {}).flatMap(([name, field]) => found(field, `${path}.${name}`)),
      ...found(part.items as z.core.JSONSchema._JSONSchema | undefined, `${path}[]`),
      ...[part.anyOf, part.oneOf, part.allOf].flatMap((parts) =>
        (parts ?? []).flatMap((one) => found(one, path)),
      ),
    ];
  };
  return [...new Set(found(whole, at))];
}

/** The id in a field of a request, and the request with another in its place; undefined where none stands there. */
export function swapField(
  request: object,
  field: string,
  to: (id: string) => string,
): { id: string; swapped: object } | undefined {
  const swapped = structuredClone(request);
  const names = field.replaceAll('[]', '.0').split('.');
  const last = names.pop()!;
  let at: Record<string, unknown> | undefined = swapped as Record<string, unknown>;
  for (const name of names) at = at?.[name] as Record<string, unknown> | undefined;
  const id = at?.[last];
  if (typeof id !== 'string') return undefined;
  at![last] = to(id);
  return { id, swapped };
}

/** Fields of ids that are not swapped, and why. */
export const unswapped: Record<string, string> = {
  'boards.update body.profilePermission': 'Names people, and anybody can be named.',
  'boards.update body.organizationPermissions': 'Names people, and anybody can be named.',
  'members.invite body.profileIDs[]': 'Names people, and anybody can be invited.',
  'connections.updateInfo body.metThroughProfileID': 'Names a person for oneself, of whoever there is.',
  'connections.updateInfo body.linkedProfileIDs[]': 'Names people for oneself, of whoever there are.',
  'profiles.authors body.profileIDs[]': 'Names people, and anybody has a face.',
  'connections.statuses body.profiles[]': 'Names people, and anybody can be met.',
  'boards.readUpTo body.readID': 'Is a mark of the reader’s own, and names nothing.',
  'collection.create body._id':
    'Names what the call makes: by an id that is taken, the files would not be looked at. `collection.test.ts` has those.',
  'post_thing_file meta.collectionID': 'Is of a collection_thing_file alone.',
  'post_thing_file meta.thingID': 'Is of a collection_thing_file alone.',
  'collection_thing_file meta.replaces': 'Is of a post_thing_file alone.',
};

/** Fields that choose among what the caller sees: an id of elsewhere chooses nothing, as one that nobody has. */
export const choosing: readonly string[] = [
  'members.list query.memberIDs',
  'posts.list body.peopleFilter[]',
  'posts.list body.postID', // one that is not there opens the top, or its place
  'posts.open query.thingID', // a block that is not there opens the start
  'collection.things query.thingID',
  'posts.titles body.postIDs[]',
  'posts.titles body.boardIDs[]',
  'comments.list query.commentID',
  'tags.filter body.postIDs[]',
  'tags.filter body.peopleFilter[]',
  'tasks.removeMembers body.memberIDs[]',
  'tasks.handOver body.from',
  'tasks.make body.taskMembers[].profileID', // somebody who does not read the board is left out
  'search.search body.boardID',
  'search.search body.postID',
  'trails.list query.by',
  'bookmarks.move body._ids[]',
  'bookmarks.move body.sourceIDs[]',
  'bookmarks.changedSince body._ids[]',
  'bookmarks.remove body._ids[]',
  'bookmarks.restore body._ids[]',
  'members.faces body.boardIDs[]',
  'posts.listAll body.peopleFilter[]',
  'posts.modified body.postIDs[]',
  'uploads.links body.fileIDs[]',
  'tasks.list body.boardIDs[]',
  'tasks.charts body.boardIDs[]',
  'collection_thing_file meta.thingID', // a place that is not there is made
];

/** Fields that may name what is on another board of the caller's: only somebody else's is refused, or chooses nothing. */
export const leading: readonly string[] = [
  'posts.move body.tgtBoardID',
  'posts.moveThings body.tgtPostID',
  'posts.copyThings body.tgtPostID',
  'posts.titles body.postIDs[]',
  'posts.titles body.boardIDs[]',
  'bookmarks.move body.folderID',
  'posts.listAll body.peopleFilter[]',
  'tasks.list body.boardIDs[]',
  'tasks.charts body.boardIDs[]',
];

/** Fields whose answers differ from those for an id that nobody has, and tell nothing by it. */
export const madeUp: readonly string[] = [
  'note.create body._id', // the caller makes the id up, and the refusal says that it is taken, and no more
  'tasks.make body.taskMembers[].profileID', // each answer names the task that it has made
];
