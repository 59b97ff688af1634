/**
 * Who may make which call, written by hand from the specification; it imports nothing of the server or its table.
 * A call without a row fails the tests. On each row: the roles that may. Whoever may see the board but has another
 * role gets 403; whoever may not see it gets 404, the same as if it did not exist; nobody signed in gets 401.
 */
export type Principal =
  | 'owner'
  | 'co-owner'
  | 'admin'
  | 'author'
  | 'contributor'
  | 'subscriber'
  | 'viewer'
  | 'blocked'
  | 'removed'
  | 'stranger'
  | 'anonymous';

export const principals: Principal[] = [
  'owner',
  'co-owner',
  'admin',
  'author',
  'contributor',
  'subscriber',
  'viewer',
  'blocked',
  'removed',
  'stranger',
  'anonymous',
];

/** Everybody with a role that can read. */
export const readers = 'owner co-owner admin author contributor subscriber viewer';
const subscribers = 'owner co-owner admin author contributor subscriber';
const contributors = 'owner co-owner admin author contributor';
const authors = 'owner co-owner admin author';
export const admins = 'owner co-owner admin';

/** How a board is shared: the owner alone, its members, or everybody, who are viewers there where they are no members. */
export type Sharing = 'private' | 'restricted' | 'public';
export const sharings: Sharing[] = ['private', 'restricted', 'public'];

export type Row =
  /** No session needed. */
  | { open: true }
  /** Every signed-in profile, about its own things. */
  | { self: true }
  /** Every signed-in profile, about a thing of its own by its id: somebody else's is hidden, and that is what is asked for. */
  | { others: true }
  /** Every signed-in profile; here it lacks what the call takes, and is told so. */
  | { unready: true }
  /** Every signed-in profile that holds the invitation's secret, but the blocked. */
  | { holder: true }
  /**
   * These in the organisation: its owner, who works in it (everybody who can read), strangers. Others in it are refused,
   * and strangers are told nothing; `full`: for those in it there is no room for more.
   */
  | { team: string; full?: true }
  /**
   * These roles on the board. What a lock and the archive change: `always` nothing; `discussing` the archive refuses it;
   * `changing` the archive refuses it, and a lock refuses it to all but admins.
   */
  | { roles: string; while: 'always' | 'discussing' | 'changing' };

const open: Row = { open: true };
const self: Row = { self: true };
const others: Row = { others: true };
const unready: Row = { unready: true };
const holder: Row = { holder: true };
const always = (roles: string): Row => ({ roles, while: 'always' });
const discussing = (roles: string): Row => ({ roles, while: 'discussing' });
const changing = (roles: string): Row => ({ roles, while: 'changing' });
const team = (who: string): Row => ({ team: who });

export const permissionTable: Record<string, Row> = {
  'health.live': open,
  'health.ready': open,

  'session.signIn': open,
  'session.refresh': open,
  'session.signOut': open,
  'session.options': open,
  'session.requestReset': open,
  'session.checkReset': open,
  'session.resetPassword': open,
  'session.list': self,
  'session.end': others,
  'session.endOthers': self,
  'session.changePassword': self,
  'session.secondStep': open,
  'session.passkeyOptions': open,
  'session.passkey': open,
  'session.secondFactor': self,
  'session.beginCodes': self,
  'session.confirmCodes': others,
  'session.removeCodes': self,
  'session.beginPasskey': self,
  'session.addPasskey': unready,
  'session.removePasskey': others,
  'session.renewRecoveryCodes': unready,
  'settings.installation': self,
  'settings.feedback': self,
  'ownProfiles.create': self,
  'ownProfiles.deletion': others,
  'ownProfiles.delete': others,
  'account.deletion': self,
  'account.delete': self,
  'signup.start': open,
  'signup.setUp': open,
  'signup.resend': open,
  'signup.verify': open,
  'signup.checkAvailability': open,

  'profiles.own': self,
  'profiles.menuDetails': self,
  'profiles.authors': self,
  'profiles.info': self,
  'profiles.update': self,
  'profiles.open': self,
  'activity.list': self,
  'activity.see': others,
  'activity.reset': self,
  'notifications.unsubscribeInfo': open,
  'notifications.unsubscribe': open,
  'notifications.preferences': self, // and names nothing that its reader may not open: src/features/notifications/server
  'notifications.prefer': always(readers), // of a board or post; people and kinds are one's own business
  'bookmarks.changedSince': self,
  'push.state': self,
  'push.subscribe': self,
  'push.unsubscribe': self,
  'profiles.changeContact': self,
  'profiles.verifyContact': self,
  'profiles.undoContactChange': open,

  'profiles.setPhoto': self,
  'profiles.setCover': self,
  'profiles.removePhoto': self,
  'profiles.removeCover': self,

  'plans.list': open,
  'plans.own': self,

  'boards.list': self,
  'boards.recent': self,
  'boards.recentMemberships': self,
  'boards.find': self,
  'dashboard.arrangement': self,
  'dashboard.arrange': self,
  'dashboard.changes': self,
  'boards.create': self,
  'newBoards.templates': self,
  'newBoards.fromTemplate': self,
  'newBoards.copy': always(readers), // who may read may copy, into a board of their own
  'boards.open': always(readers),
  'boards.view': always(readers),
  'boards.readUpTo': always(readers), // a mark of one's own: it names no post
  'boards.showAs': always(readers),
  'boards.update': always(admins), // canUpdateBoard: owner, admin; a co-owner has every permission of an admin
  'boards.lock': always(admins),
  'covers.remove': always(admins),
  'boards.setPassword': always(admins),
  'boards.delete': always('owner'), // canDeleteBoard
  'boards.restore': always('owner'),

  'bin.board': changing(contributors), // and lists what each may bring back: src/features/bin/server
  'bin.boards': self,

  'members.list': always(readers),
  'members.updateRole': always(admins), // canManagePermissions
  'members.remove': always(admins),
  'members.inviteLinks': always(admins),
  'members.createInviteLink': always(admins),
  'members.revokeInviteLink': always(admins),
  'members.renewInviteLink': always(admins),
  'members.invite': always(admins),
  'members.updateInvitations': always(admins),
  'members.removeInvitations': always(admins),
  'members.requestAccess': self, // and is answered alike whatever there is
  'members.requestPostAccess': self,
  'members.accessRequests': always(admins),
  'members.answerAccessRequest': always(admins),
  'members.leave': always('co-owner admin author contributor subscriber viewer'), // the owner hands over or deletes
  'members.join': always('co-owner admin author contributor subscriber viewer owner'),
  'members.invitationInfo': holder,
  'members.previewInvitation': open, // for whoever holds the invitation's secret
  'members.handleInvitation': holder,

  'connections.list': self,
  'connections.statuses': self,
  'connections.search': self,
  'connections.disconnect': self,
  'connections.block': self,
  'connections.unblock': self,
  'connections.notebook': self,
  'connections.info': self,
  'connections.updateInfo': self,
  'connections.invite': self,
  'connections.inviteLink': self,
  'connections.invites': self,
  'connections.withdrawInvite': others,
  'connections.invitationInfo': self,
  'connections.previewInvitation': open,
  'connections.handleInvitation': self,
  'connections.mentionList': always(readers), // of a board
  'connections.sharingList': always(readers),

  // One that is everybody's is asked for; and only admins save one: src/features/savedFilters/server
  'savedFilters.list': always(readers),
  'savedFilters.save': always(readers),
  'savedFilters.rename': always(admins),
  'savedFilters.remove': always(admins),
  'savedSearches.list': self,
  'savedSearches.save': self,
  'savedSearches.rename': others,
  'savedSearches.remove': others,

  'posts.list': always(readers),
  'posts.listAll': self, // of boards one has, what one sees there: src/features/posts/server/allPosts.test.ts
  'posts.open': always(readers),
  'posts.openAt': always(readers),
  'posts.view': always(readers),
  'posts.recent': self,
  'posts.titles': self, // of what its caller may open: src/features/posts/server/titles.test.ts
  'posts.modified': self, // and tells of no post that its caller does not see: src/features/posts/server
  'posts.create': changing(contributors), // canAddPost
  'posts.update': changing(contributors), // canEditPost
  'posts.duplicate': changing(contributors), // post.add, of a post that one sees
  'posts.lock': changing(authors), // post.govern; of one's own post, a contributor too
  'posts.move': changing(authors), // post.govern there, and post.add where they go
  'posts.delete': changing(authors), // canDeletePost
  'posts.restore': changing(authors),
  'posts.leave': changing(contributors), // another's post stays as it is
  'posts.setThingOrder': changing(authors), // of another's block; one's own, a contributor too
  'posts.moveThings': changing(authors), // another's; one's own, a contributor too
  'posts.copyThings': changing(contributors), // of a post that one reads
  'posts.restoreThing': changing(authors),
  'posts.lockThing': changing(authors), // of another's block; one's own, a contributor too

  'note.create': changing(contributors),
  'note.update': changing(authors), // canEditThing
  'note.delete': changing(authors),
  'file.update': changing(authors),
  'file.delete': changing(authors),
  'file.undoReplacement': changing(authors), // as who may have replaced it
  'collection.create': changing(contributors),
  'collection.update': changing(authors),
  'collection.delete': changing(authors),
  'collection.things': always(readers),
  'collection.reserve': changing(contributors), // whoever may add files
  'collection.deleteFiles': changing(authors), // another's; one's own, a contributor too
  'collection.put': changing(authors),
  'collection.takeOut': changing(authors),
  'collection.download': always(readers),
  'uploads.downloadPost': always(readers),

  'search.search': self, // and finds nothing that its searcher may not read: src/features/search/server

  'comments.list': always(subscribers), // Viewer and discussion: comments are for subscribers and above
  'comments.add': discussing(subscribers), // canAddComment
  'comments.update': discussing(''), // of another's comment; one's own, subscribers and above
  'comments.delete': discussing(admins), // of another's comment; one's own, subscribers too
  'comments.restore': discussing(admins), // of one that another has deleted
  'comments.resolve': discussing(subscribers), // whoever may comment there
  'messages.threads': self,
  'messages.read': always(subscribers),
  'messages.mute': always(subscribers), // for oneself
  'messages.search': always(subscribers),
  'reactions.list': always(readers),
  'reactions.add': discussing(subscribers), // canAddReaction
  'reactions.remove': discussing(subscribers),

  'bookmarks.page': self, // and tells nothing of what its owner may not see: src/features/bookmarks/server
  'bookmarks.list': self,
  'bookmarks.sources': self,
  'bookmarks.set': always(readers),
  'bookmarks.setComment': always(subscribers),
  'bookmarks.remove': self,
  'bookmarks.folders': self,
  'bookmarks.createFolder': self,
  'bookmarks.renameFolder': others,
  'bookmarks.removeFolder': others,
  'bookmarks.move': self,
  'tags.set': changing(contributors), // Tagging: not for viewers and subscribers
  'tags.manage': changing(admins), // Bulk tagging: the owner, or who may update the board
  'tags.filter': always(readers),
  'tags.search': self,
  'tags.update': changing(admins), // names and colours, for all
  'tags.colours': always(readers), // of tags that they see: src/testing/hiddenPosts.test.ts
  'trails.list': always(readers), // of hidden posts nothing, of comments nothing for viewers: src/features/trails/server
  'tasks.settings': always(readers),
  'tasks.update': changing(contributors), // canEditPost: task settings are among what post.edit is about
  'tasks.addMembers': changing(contributors),
  'tasks.removeMembers': changing(contributors),
  'tasks.handOver': always(admins),
  'tasks.reminder': always(readers),
  'tasks.remind': always(readers), // one's own, and a change of nothing that others see
  'tasks.made': always(readers),
  'tasks.make': changing(contributors), // as posts.create
  'tasks.feed': self,
  'tasks.makeFeed': self,
  'tasks.endFeed': self,
  'tasks.charts': self,
  'tasks.list': self, // and lists nothing that its reader may not read: src/features/tasks/server

  'organization.create': { team: 'stranger', full: true }, // one an account, and one a profile works in
  'organization.info': team('owner member'),
  'organization.update': team('owner'),
  'organization.accountInfo': self,
  'organization.updateHandle': team('owner'),
  'organization.checkAvailability': self,
  'organization.setPhoto': team('owner'),
  'organization.setCover': team('owner'),
  'organization.removePhoto': team('owner'),
  'organization.removeCover': team('owner'),
  'organization.handOver': team('owner'),
  'organization.close': team('owner'),
  'organization.overview': team('owner member'),
  'organization.members': team('owner member'),
  'organization.member': team('owner member'),
  'organization.updateMember': team('owner'),
  'organization.removal': team('owner'), // of another's; one's own, a member too
  'organization.removeMember': team('owner'),
  'organization.leave': team('member'), // the owner stays
  'organization.invite': team('owner'),
  'organization.invites': team('owner'),
  'organization.resendInvite': team('owner'),
  'organization.withdrawInvite': team('owner'),
  'organization.previewOffer': open,
  'organization.offer': self, // whoever holds the invitation's secret
  'organization.answerOffer': self,

  'uploads.inPost': always(readers),
  'uploads.own': others, // by its room: src/features/uploads/server/uploadRooms.test.ts
  'uploads.links': self,
  'uploads.discard': others, // of a file that was sent, or is a block’s, too
  'events.list': always(readers),
};
