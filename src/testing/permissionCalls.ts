import { signUnsubscribe } from '#features/notifications/server/index.ts';
import { openSession } from '#features/session/server/index.ts';
import type { TestApp } from './app.ts';
import type { Input } from './describedServer.ts';
import { personSecret as friendSecret } from './permissionFriend.ts';
import {
  createBoardLink,
  createReset,
  createContactUndo,
  createSignup,
  type Scene,
} from './permissionScene.ts';
import {
  board,
  body,
  comment,
  file,
  friend,
  inPost,
  link,
  note,
  nothing,
  ofMember,
  personLink,
  post,
  reactedNote,
  shelf,
  teamInvite,
  teamLink,
  teamMember,
  type InScene,
} from './permissionInputs.ts';
import { teamSecret as waitingSecret } from './permissionTeam.ts';
import { factorCalls, openFactorCalls } from './factors.ts';
import { PASSWORD, type Person } from './people.ts';

/** The smallest PNG there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** Every call that somebody signed in makes; on a board, about what somebody else has made there. */
export const callsInScene: Record<string, InScene> = {
  'profiles.own': nothing,
  'profiles.menuDetails': nothing,
  'profiles.authors': body(nothing, () => ({ profileIDs: [] })),
  'search.search': body(nothing, () => ({ query: 'lamp' })),
  'profiles.info': nothing,
  'profiles.update': body(nothing, () => ({ about: 'Prints by hand.' })),
  'activity.list': nothing,
  'activity.see': ({ activityID }) => ({ params: { activityID } }),
  'activity.reset': nothing,
  'profiles.changeContact': () => ({ params: { kind: 'phone' }, body: { value: '+49 89 123456' } }),
  'profiles.verifyContact': () => ({
    params: { kind: 'phoneRecovery' },
    body: { value: '+4989123456', code: '123456' },
  }),
  'profiles.open': ({ ownerID }) => ({ params: { id: ownerID } }),

  'profiles.setPhoto': () => ({ bytes: PIXEL }),
  'profiles.setCover': () => ({ bytes: PIXEL }),
  'profiles.removePhoto': nothing,
  'profiles.removeCover': nothing,

  'session.list': nothing,
  'session.end': ({ sessionID }) => ({ params: { sessionID } }),
  'session.endOthers': nothing,
  'session.changePassword': body(nothing, () => ({
    currentPassword: PASSWORD,
    newPassword: 'kites over harbours',
  })),
  'settings.installation': nothing,
  'settings.feedback': body(nothing, () => ({ message: 'Thanks', mayAnswer: false })),
  'ownProfiles.create': body(nothing, () => ({
    firstName: 'Second',
    lastName: 'One',
    screenName: 'second.one',
  })),
  'ownProfiles.deletion': ({ bystanderID }) => ({ params: { id: bystanderID } }),
  'ownProfiles.delete': ({ bystanderID }) => ({ params: { id: bystanderID } }),
  ...factorCalls,
  'account.deletion': nothing,
  'account.delete': body(nothing, () => ({ password: PASSWORD })),

  'plans.own': nothing,

  'boards.list': body(nothing, () => ({ includeCount: true })),
  'boards.recent': nothing,
  'boards.recentMemberships': nothing,
  'boards.find': () => ({ query: { search: 'quokka' } }),
  'dashboard.changes': () => ({ query: { since: new Date().toISOString() } }),
  'boards.create': body(nothing, () => ({ title: 'Another' })),
  'boards.open': body(board, () => ({})),
  'boards.view': board,
  'boards.update': body(board, ({ boardID }) => ({ _id: boardID, title: 'Renamed' })),
  'boards.lock': body(board, () => ({ lockBy: true })),
  'covers.remove': board,
  'boards.setPassword': body(board, () => ({ password: 'kites over harbours' })),
  'boards.delete': board,
  'boards.restore': board,

  'bin.board': body(board, () => ({})),
  'bin.boards': body(nothing, () => ({})),

  'members.list': board,
  'members.updateRole': ofMember({ role: 'viewer' }),
  'members.remove': ofMember({}),
  'members.inviteLinks': board,
  'members.createInviteLink': body(board, () => ({ role: 'viewer' })),
  'members.revokeInviteLink': ({ boardID, linkID }) => ({ params: { boardID, linkID } }),
  'members.renewInviteLink': ({ boardID, linkID }) => ({ params: { boardID, linkID } }),
  'members.invite': body(board, () => ({ emails: ['guest@example.org'], role: 'viewer' })),
  'members.updateInvitations': body(board, ({ pendingInviteID }) => ({
    ids: [pendingInviteID],
    role: 'subscriber',
  })),
  'members.removeInvitations': body(board, ({ pendingInviteID }) => ({ ids: [pendingInviteID] })),
  'members.requestAccess': body(board, () => ({ message: 'For the measurements.' })),
  'members.requestPostAccess': post,
  'members.accessRequests': board,
  'members.answerAccessRequest': ({ boardID, accessRequestID }) => ({
    params: { boardID, requestID: accessRequestID },
    body: { type: 'grant' },
  }),
  'members.leave': board,
  'members.join': board,
  'members.invitationInfo': link,
  'members.handleInvitation': body(link, () => ({ type: 'accept' })),

  'connections.list': body(nothing, () => ({ includeCount: true })),
  'connections.statuses': body(nothing, ({ friendID }) => ({ profiles: [friendID] })),
  'connections.search': body(nothing, () => ({ search: 'friend' })),
  'connections.disconnect': friend,
  'connections.block': friend,
  'connections.unblock': friend,
  'connections.notebook': friend,
  'connections.info': ({ friendID }) => ({ query: { connectionProfileID: friendID } }),
  'connections.updateInfo': body(friend, () => ({ metPlace: 'Porto' })),
  'connections.invite': body(nothing, () => ({ email: 'guest@example.org' })),
  'connections.inviteLink': body(nothing, () => ({})),
  'connections.invites': nothing,
  'connections.withdrawInvite': ({ personInviteID }) => ({ params: { inviteID: personInviteID } }),
  'connections.invitationInfo': personLink,
  'connections.handleInvitation': body(personLink, () => ({ type: 'accept' })),
  'connections.mentionList': body(nothing, ({ boardID }) => ({ boardID })),
  'connections.sharingList': ({ boardID }) => ({ query: { boardID } }),

  'posts.list': body(board, () => ({ includeCount: true })),
  'posts.listAll': body(nothing, () => ({ includeCount: true })),
  'posts.open': body(post, () => ({})),
  'posts.view': post,
  'posts.recent': nothing,
  'posts.modified': body(nothing, () => ({ postIDs: ['f'.repeat(24)] })),
  'posts.create': body(board, () => ({ title: 'Written' })),
  'posts.update': body(inPost, () => ({ title: 'Renamed' })),
  'posts.lock': body(inPost, () => ({ lockBy: true })),
  'posts.move': body(nothing, ({ boardID, shelfID, postID }) => ({
    srcBoardID: boardID,
    tgtBoardID: shelfID,
    postIDs: [postID],
  })),
  'posts.delete': inPost,
  'posts.restore': inPost,
  'posts.leave': inPost,
  'posts.setThingOrder': body(nothing, ({ postID, noteID }) => ({
    index: 1,
    postID,
    thingID: noteID,
    thingType: 'NOTE',
  })),
  'posts.restoreThing': note,
  'posts.lockThing': body(note, () => ({ lockBy: true })),

  'note.create': body(inPost, () => ({ body: '<p>Written</p>' })),
  'note.update': body(note, () => ({ body: '<p>Changed</p>' })),
  'note.delete': note,
  'file.update': body(file, () => ({ title: 'Renamed' })),
  'file.delete': file,
  'collection.create': body(inPost, () => ({ title: 'Gathered', totalFiles: 2 })),
  'collection.update': body(shelf, () => ({ title: 'Renamed' })),
  'collection.delete': shelf,
  'collection.things': shelf,
  'collection.reserve': body(shelf, () => ({ totalFiles: 1 })),
  'collection.deleteFiles': body(shelf, ({ shelvedID }) => ({ filesID: [shelvedID] })),
  'collection.put': body(shelf, ({ fileThingID }) => ({ filesID: [fileThingID] })),
  'collection.takeOut': body(shelf, ({ shelvedID }) => ({ filesID: [shelvedID] })),

  'messages.threads': body(nothing, () => ({})),
  'messages.read': ({ postID }) => ({ params: { type: 'POST', id: postID } }),
  'comments.list': ({ noteID }) => ({ params: { type: 'NOTE', id: noteID } }),
  'comments.add': body(nothing, ({ noteID }) => ({ sourceType: 'NOTE', sourceID: noteID, comment: 'Said' })),
  'comments.update': body(comment, () => ({ comment: 'Changed' })),
  'comments.delete': comment,
  'comments.restore': comment,
  'reactions.list': post,
  'reactions.add': body(reactedNote, () => ({ unicode: '🪁' })),
  'reactions.remove': body(reactedNote, () => ({ unicode: '🪁' })),

  'bookmarks.page': nothing,
  'bookmarks.list': body(nothing, () => ({ includeCount: true })),
  'bookmarks.sources': nothing,
  'bookmarks.set': body(nothing, ({ noteID }) => ({ sourceType: 'NOTE', sourceID: noteID, state: true })),
  'bookmarks.setComment': body(nothing, ({ commentID }) => ({
    sourceType: 'COMMENT',
    sourceID: commentID,
    state: true,
  })),
  'bookmarks.remove': body(nothing, ({ noteID }) => ({ _ids: [noteID] })),
  'tags.set': ({ postID }) => ({ params: { id: postID, type: 'POST' }, body: { tags: ['Tagged'] } }),
  'tags.manage': body(nothing, ({ postID }) => ({ addTags: ['Managed'], postIds: [postID] })),
  'tags.filter': body(nothing, ({ boardID }) => ({ boardId: boardID })),
  'trails.list': ({ postID }) => ({ params: { type: 'POST', id: postID } }),
  'tags.search': () => ({ query: { query: 'quokka' } }),
  'tasks.settings': inPost,
  'tasks.update': body(inPost, () => ({ taskStatus: 'IN_REVIEW' })),
  'tasks.addMembers': body(inPost, ({ ownerID }) => ({ taskMembers: [{ profileID: ownerID }] })),
  'tasks.removeMembers': body(inPost, ({ ownerID }) => ({ memberIDs: [ownerID] })),
  'tasks.handOver': body(board, ({ ownerID }) => ({ from: ownerID, to: null })),
  'tasks.feed': nothing,
  'tasks.makeFeed': nothing,
  'tasks.endFeed': nothing,
  'tasks.charts': body(nothing, () => ({})),
  'tasks.list': body(nothing, () => ({ includeCount: true })),

  'organization.create': body(nothing, () => ({ name: 'Another', handle: 'another' })),
  'organization.info': nothing,
  'organization.update': body(nothing, () => ({ about: 'Changed' })),
  'organization.accountInfo': nothing,
  'organization.updateHandle': body(nothing, () => ({ handle: 'another' })),
  'organization.checkAvailability': body(nothing, () => ({ type: 'ORGHANDLE', value: 'another' })),
  'organization.setPhoto': () => ({ bytes: PIXEL }),
  'organization.setCover': () => ({ bytes: PIXEL }),
  'organization.removePhoto': nothing,
  'organization.removeCover': nothing,
  'organization.handOver': body(nothing, ({ teamMemberID }) => ({ profileID: teamMemberID })),
  'organization.close': nothing,
  'organization.overview': nothing,
  'organization.members': nothing,
  'organization.member': teamMember,
  'organization.updateMember': body(teamMember, () => ({ title: 'Changed' })),
  'organization.removal': teamMember,
  'organization.removeMember': teamMember,
  'organization.leave': body(nothing, () => ({})),
  'organization.invite': body(nothing, () => ({ emails: ['another@example.org'] })),
  'organization.invites': nothing,
  'organization.resendInvite': teamInvite,
  'organization.withdrawInvite': teamInvite,
  'organization.offer': teamLink,
  'organization.answerOffer': body(teamLink, () => ({ type: 'accept' })),

  'uploads.inPost': post,
  'uploads.links': body(nothing, ({ fileID }) => ({ fileIDs: [fileID] })),
  'events.list': ({ boardID }) => ({ query: { room: `board:${boardID}`, after: '0' } }),
};

const unsubscribeLink = async (app: TestApp, { profileID }: Person): Promise<Input> => ({
  params: { token: await signUnsubscribe(app.services.db, { profileID, kinds: ['MENTION'] }) },
});

/** Every call that needs no session, made by somebody with an account. */
export const openCalls: Record<string, (app: TestApp, person: Person) => Promise<Input>> = {
  'health.live': async () => ({}),
  'plans.list': async () => ({}),
  'health.ready': async () => ({}),
  'session.signIn': async (_, { email, password }) => ({ body: { userName: email, password } }),
  'session.refresh': async (app, person) => ({ body: { refreshToken: await refreshTokenOf(app, person) } }),
  'session.signOut': async (app, person) => ({ body: { refreshToken: await refreshTokenOf(app, person) } }),
  'session.options': async () => ({}),
  'profiles.undoContactChange': async (app, person) => ({
    body: { token: await createContactUndo(app, person) },
  }),
  'notifications.unsubscribeInfo': unsubscribeLink,
  'notifications.unsubscribe': unsubscribeLink,
  'session.requestReset': async (_, { email }) => ({ body: { email } }),
  'session.checkReset': async (app, person) => ({ params: { token: await createReset(app, person) } }),
  'session.resetPassword': async (app, person) => ({
    params: { token: await createReset(app, person) },
    body: { password: 'kites over harbours' },
  }),
  ...openFactorCalls,
  'members.previewInvitation': async (app) => ({ body: { inviteID: await createBoardLink(app) } }),
  'connections.previewInvitation': async () => ({ body: { inviteID: friendSecret } }),
  'organization.previewOffer': async () => ({ body: { inviteID: waitingSecret } }),
  'signup.start': async () => ({ body: { email: 'somebody@example.org' } }),
  'signup.setUp': async (app) => ({
    params: { signupID: await createSignup(app, '123456') },
    body: { firstName: 'Ilse', lastName: 'Okafor', screenName: 'ilse.anew', password: 'kites over harbours' },
  }),
  'signup.resend': async (app) => ({ params: { signupID: await createSignup(app, '123456') } }),
  'signup.verify': async (app) => ({
    params: { signupID: await createSignup(app, '123456') },
    body: { code: '123456' },
  }),
  'signup.checkAvailability': async () => ({ body: { type: 'SCREENNAME', value: 'ilse.anew' } }),
};

async function refreshTokenOf(app: TestApp, { accountID }: Person): Promise<string> {
  return (await openSession(app.services.db, accountID, 'Test')).refreshToken;
}

/** The same request about things that do not exist: every id and secret of the scene is one that nobody has. */
export function aboutNothing(input: Input, scene: Scene): Input {
  let text = JSON.stringify(input);
  const known = Object.values(scene).filter((value) => typeof value === 'string' && value.length >= 24);
  for (const [i, id] of known.entries())
    text = text.replaceAll(id as string, `${i}`.padStart((id as string).length, 'f'));
  return JSON.parse(text) as Input;
}
