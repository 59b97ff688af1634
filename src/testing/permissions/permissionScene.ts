import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { createCollection } from '#blocks/collection/contract.ts';
import { createNote } from '#blocks/note/contract.ts';
import { createBoard } from '#features/boards/contract.ts';
import { createInviteLink } from '#features/members/contract/links.ts';
import { saveFilter } from '#features/savedFilters/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { setTags } from '#features/tags/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, type TestApp } from '../app.ts';
import { createPerson, type Person } from '../people.ts';
import { createFriendScene, type FriendScene } from './permissionFriend.ts';
import { principals, readers, type Principal, type Sharing } from './permissionRoles.ts';
import { createTeamScene, type TeamScene } from './permissionTeam.ts';

export type SignedIn = Exclude<Principal, 'anonymous'>;
export type Cast = Record<SignedIn, Person>;

/** A board, and one of everything a call can be about. Nothing on it was made by a principal, unless it says so. */
export interface Scene extends TeamScene, FriendScene {
  sharing: Sharing;
  /** In every title, text and name of it: whoever may not see the board must not be answered it, in whatever list. */
  word: string;
  boardID: string;
  /** Another board, on which everybody of the cast may write; its word is its own. */
  shelfID: string;
  postID: string;
  /** A post with its block, in the bin. */
  binnedPostID: string;
  noteID: string;
  binnedNoteID: string;
  fileID: string;
  fileThingID: string;
  /** A collection, and the file in it. */
  collectionID: string;
  shelvedID: string;
  /** The room of the file's upload. */
  uploadRoomID: string;
  commentID: string;
  /** An entry of somebody's activity. */
  activityID: string;
  /** A session of somebody's, on a device of theirs. */
  sessionID: string;
  /** A profile of somebody's who is nobody of the cast. */
  bystanderID: string;
  /** The owner, as somebody to look at. */
  ownerID: string;
  /** A member to be managed; nobody on a private board. */
  memberID: string | undefined;
  linkID: string;
  /** A saved filter that is everybody's on the board. */
  filterID: string;
  /** The secret at the end of the invitation's address. */
  secret: string;
  /** An invitation to an address, which waits. */
  pendingInviteID: string;
  /** Somebody asks to be let onto the board. */
  accessRequestID: string;
}

const roles: Partial<Record<Principal, string>> = {
  'co-owner': 'CO-OWNER',
  admin: 'ADMIN',
  author: 'AUTHOR',
  contributor: 'CONTRIBUTOR',
  subscriber: 'subscriber',
  viewer: 'viewer',
  blocked: 'blocked',
};

export async function createCast(app: TestApp): Promise<Cast> {
  const cast: Partial<Cast> = {};
  for (const name of principals)
    if (name !== 'anonymous') cast[name] = await createPerson(app, `The ${name}`);
  return cast as Cast;
}

/**
 * Makes a board of the principals': by its owner's calls, and by rows where a call would need somebody else. A
 * principal who was removed has seen the board before; on a private board, the owner is alone.
 */
export async function createScene(app: TestApp, cast: Cast, sharing: Sharing): Promise<Scene> {
  const { owner } = cast;
  const { db } = app.services;
  const word = `quokka-${sharing}`;
  const title = `A ${word}`;
  const { _id: boardID } = await call(app, createBoard, { body: { title, share: sharing } }, owner);
  const params = { boardID };
  const post = await call(app, createPost, { params, body: { title } }, owner);
  const binned = await call(
    app,
    createPost,
    { params, body: { title, things: [{ body: `<p>${word}</p>` }] } },
    owner,
  );
  const inPost = { boardID, postID: post._id };
  const body = { body: `<p>${word}</p>` };
  const note = await call(app, createNote, { params: inPost, body }, owner);
  const binnedNote = await call(app, createNote, { params: inPost, body }, owner);
  const collection = await call(app, createCollection, { params: inPost, body: { title: word } }, owner);
  await call(app, setTags, { params: { id: boardID, type: 'BOARD' }, body: { tags: [word] } }, owner);
  const everybodys = { name: word, search: 'posts=locked', isShared: true };
  const filter = await call(app, saveFilter, { params, body: everybodys }, owner);
  const invite = await call(app, createInviteLink, { params, body: { role: 'viewer' } }, owner);

  const bystander = await createPerson(app, `${word} bystander`);
  const keeper = await createPerson(app, 'CollectionScene keeper');
  const shelf = await call(
    app,
    createBoard,
    { body: { title: 'CollectionScene', share: 'restricted' } },
    keeper,
  );
  for (const { profileID } of Object.values(cast))
    await sql`insert into board_permissions (board_id, profile_id, list, role)
      values (${shelf._id}, ${profileID}, 'PROFILE', 'AUTHOR')`.execute(db);
  const members: [string, string][] = Object.entries(roles).map(([name, role]) => [
    cast[name as SignedIn].profileID,
    role,
  ]);
  members.push([bystander.profileID, 'subscriber']);
  for (const [profileID, role] of members) {
    if (sharing === 'private' && role !== 'blocked') continue;
    await sql`insert into board_members (board_id, profile_id, role) values (${boardID}, ${profileID}, ${role})`.execute(
      db,
    );
  }
  // Everybody has looked at everything once: what became of their rights since is what counts.
  await sql`insert into board_views (board_id, profile_id) select board_id, profile_id from board_members
    where board_id = ${boardID} on conflict do nothing`.execute(db);
  for (const { profileID } of Object.values(cast)) await createContactChange(app, profileID, '123456');
  for (const { profileID } of Object.values(cast))
    await sql`insert into post_views (profile_id, post_id) values (${profileID}, ${post._id})`.execute(db);
  await sql`update things set creator_id = ${bystander.profileID} where board_id = ${boardID}`.execute(db);
  await sql`update posts set creator_id = ${bystander.profileID} where board_id = ${boardID}`.execute(db);
  await sql`update things set deleted_at = now() where id = ${binnedNote._id}`.execute(db);
  await sql`update posts set deleted_at = now() where id = ${binned._id}`.execute(db);
  const file = await addFile(app, { ...inPost, profileID: bystander.profileID, name: `${word}.pdf` });
  // The file has taken the place of another.
  const former = await addFile(app, { ...inPost, profileID: bystander.profileID, name: `${word}.txt` });
  await sql`delete from things where id = ${former.fileThingID}`.execute(db);
  await sql`update files set former_thing_id = ${file.fileThingID}, replaced_at = now() where id = ${former.fileID}`.execute(
    db,
  );
  const shelved = await addFile(app, { ...inPost, profileID: bystander.profileID, name: `${word}.csv` });
  await sql`update things set collection_id = ${collection._id} where id = ${shelved.fileThingID}`.execute(
    db,
  );
  await sql`update things set file_order = array[${shelved.fileThingID}] where id = ${collection._id}`.execute(
    db,
  );
  await sql`update posts set thing_order = array[${note._id}, ${file.fileThingID}, ${collection._id}] where id = ${post._id}`.execute(
    db,
  );
  const commentID = newId();
  await sql`insert into comments (id, post_id, owner_id, comment) values (${commentID}, ${post._id}, ${bystander.profileID}, ${word})`.execute(
    db,
  );

  // Everybody was told of it once, whoever may know of it now.
  const activityID = newId();
  for (const { profileID } of Object.values(cast))
    await tellOf(app, newId(), profileID, bystander, { postID: post._id, commentID });
  await tellOf(app, activityID, bystander.profileID, owner, { postID: post._id, commentID });

  const colleagues = readers.split(' ').filter((name) => name !== 'owner');

  return {
    ...(await createFriendScene(app, Object.values(cast))),
    ...(await createTeamScene(
      app,
      owner,
      colleagues.map((name) => cast[name as SignedIn]),
    )),
    sharing,
    word,
    ...inPost,
    shelfID: shelf._id,
    binnedPostID: binned._id,
    noteID: note._id,
    binnedNoteID: binnedNote._id,
    ...file,
    collectionID: collection._id,
    shelvedID: shelved.fileThingID,
    commentID,
    activityID,
    sessionID: bystander.sessionID,
    bystanderID: bystander.profileID,
    ownerID: owner.profileID,
    memberID: sharing === 'private' ? undefined : bystander.profileID,
    linkID: invite._id,
    filterID: filter._id,
    secret: invite.inviteID,
    ...(await addWaiting(app, boardID, owner)),
  };
}

/** Somebody who is invited, and somebody who asks. */
async function addWaiting(app: TestApp, boardID: string, owner: Person) {
  const [pendingInviteID, accessRequestID] = [newId(), newId()];
  const { db } = app.services;
  const asker = await createPerson(app, 'Somebody who asks');
  await sql`
    insert into board_invites (id, board_id, kind, email, role, invited_by, expires_at, max_uses)
    values (${pendingInviteID}, ${boardID}, 'email', 'waiting@example.org', 'viewer', ${owner.profileID}, now() + interval '9 days', 1)`.execute(
    db,
  );
  await sql`
    insert into board_access_requests (id, board_id, profile_id) values (${accessRequestID}, ${boardID}, ${asker.profileID})`.execute(
    db,
  );
  return { pendingInviteID, accessRequestID };
}

async function tellOf(
  app: TestApp,
  id: string,
  profileID: string,
  by: Person,
  { postID, commentID }: { postID: string; commentID: string },
): Promise<void> {
  await sql`
    insert into activity (id, profile_id, kind, by_id, cause_id, post_id, comment_id)
    values (${id}, ${profileID}, 'REPLY', ${by.profileID}, ${commentID}, ${postID}, ${commentID})`.execute(
    app.services.db,
  );
}

/** A file that is ready, with its block. */
export async function addFile(
  app: TestApp,
  { boardID, postID, profileID, name }: { boardID: string; postID: string; profileID: string; name: string },
) {
  const [fileID, fileThingID, uploadRoomID] = [newId(), newId(), newId()];
  const { db } = app.services;
  await sql`
    insert into files (id, board_id, post_id, uploaded_by, file_name, file_size, sha256, proc_status, proc_step, room_id)
    values (${fileID}, ${boardID}, ${postID}, ${profileID}, ${name}, 1, ${'0'.repeat(64)}, 'READY', 8, ${uploadRoomID})`.execute(
    db,
  );
  await sql`
    insert into things (id, post_id, board_id, thing_type, creator_id, file_id)
    values (${fileThingID}, ${postID}, ${boardID}, 'FILE', ${profileID}, ${fileID})`.execute(db);
  return { fileID, fileThingID, uploadRoomID };
}

/** A new recovery telephone, +4989123456, that waits for its code. */
async function createContactChange(app: TestApp, profileID: string, code: string): Promise<void> {
  const hash = createHash('sha256').update(`${profileID}/phoneRecovery/+4989123456/${code}`).digest();
  await sql`
    insert into contact_changes (profile_id, kind, value, code_hash, code_expires_at)
    values (${profileID}, 'phoneRecovery', '+4989123456', ${hash}, now() + interval '9 minutes') on conflict do nothing`.execute(
    app.services.db,
  );
}

/** A file that waits for a comment, by its row. @returns its id */
export async function addCommentFile(
  app: TestApp,
  {
    boardID,
    postID,
    profileID,
    name,
    mime = 'application/pdf',
  }: { boardID: string; postID: string | null; profileID: string; name: string; mime?: string },
): Promise<string> {
  const [fileID, roomID] = [newId(), newId()];
  await sql`
    insert into files (id, board_id, post_id, uploaded_by, file_name, file_mime, file_ext, file_size, sha256, proc_status, proc_step,
      room_id, for_comment)
    values (${fileID}, ${boardID}, ${postID}, ${profileID}, ${name}, ${mime}, 'pdf', 1, ${'0'.repeat(64)}, 'READY', 8,
      ${roomID}, true)`.execute(app.services.db);
  return fileID;
}
