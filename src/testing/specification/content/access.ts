import type { Part } from '../row.ts';
import { access as wanted } from './wanted/access.ts';

const roles = (title: string) => `src/access/contract/roles.test.ts › ${title}` as const;
const permissions = (title: string) => `src/testing/permissions/permissions.test.ts › ${title}` as const;
const viewers = (title: string) => `src/features/comments/web/presence/viewers.test.ts › ${title}` as const;
const tagsJourney = (title: string) => `e2e/tags.e2e.ts › ${title}` as const;
const tags = (title: string) => `src/features/tags/server/tags.test.ts › ${title}` as const;
const posts = (title: string) => `src/features/posts/server/posts.test.ts › ${title}` as const;
const comments = (title: string) => `src/features/comments/server/comments.test.ts › ${title}` as const;
const onBoard = (title: string) => `src/features/comments/server/onBoard.test.ts › ${title}` as const;
const reactions = (title: string) => `src/features/reactions/server/reactions.test.ts › ${title}` as const;
const routes = (title: string) => `src/testing/permissions/permissionRoutes.test.ts › ${title}` as const;
const standing = (title: string) => `src/features/boards/server/standing.test.ts › ${title}` as const;
const ownRoles = (title: string) => `src/features/boards/server/ownRoles.test.ts › ${title}` as const;
const boards = (title: string) => `src/features/boards/server/boards.test.ts › ${title}` as const;
const reasons = (title: string) => `src/access/contract/reasons.test.ts › ${title}` as const;
const members = (title: string) => `src/features/members/server/members.test.ts › ${title}` as const;
const note = (title: string) => `src/blocks/note/server/note.test.ts › ${title}` as const;
const cases = (title: string) => `src/testing/permissions/permissionCases.test.ts › ${title}` as const;
const memberSockets = (title: string) => `src/features/members/server/sockets.test.ts › ${title}` as const;
const hiddenPosts = (title: string) => `src/testing/rights/hiddenPosts.test.ts › ${title}` as const;
const boardsJourney = (title: string) => `e2e/boards.e2e.ts › ${title}` as const;
const router = (title: string) => `src/features/frame/web/router.test.tsx › ${title}` as const;
const settings = (title: string) => `src/features/posts/server/write/settings.test.ts › ${title}` as const;
const search = (title: string) => `src/features/search/server/search.test.ts › ${title}` as const;
const rooms = (title: string) => `src/testing/permissions/permissionRooms.test.ts › ${title}` as const;
const settingsJourney = (title: string) => `e2e/postAndBoardSettings.e2e.ts › ${title}` as const;
const disabledOnBoard = (title: string) => `src/features/boards/web/disabled.test.tsx › ${title}` as const;
const disabledOnPost = (title: string) =>
  `src/features/posts/web/settings/disabled.test.ts › ${title}` as const;
const permissionLists = (title: string) =>
  `src/features/boards/server/permissionLists.test.ts › ${title}` as const;
const boardControls = (title: string) => `e2e/boardControls.e2e.ts › ${title}` as const;

/** Roles, and what each may do. */
export const access: Part = {
  wanted,
  rows: {
    '6 Roles': [
      [
        'Comment and react disabled: viewer',
        boardControls('whoever only reads sees how to comment and react, disabled, and who can help'),
      ],
      [
        'Post settings disabled: viewer, subscriber',
        disabledOnPost('the settings of a post are disabled for viewers and subscribers, with who can help'),
      ],
      [
        'Share settings disabled: viewer, subscriber, contributor',
        disabledOnBoard(
          'how a board is shared is disabled for viewers, subscribers, contributors and authors, with who can help',
        ),
      ],
      [
        'Board settings disabled: viewer, subscriber, contributor',
        disabledOnBoard(
          'the settings of a board are disabled for viewers, subscribers and contributors, with who can help',
        ),
      ],
      [
        'Roles OWNER, CO-OWNER, ADMIN, AUTHOR, CONTRIBUTOR, subscriber, viewer, blocked',
        roles('there are eight roles, spelled as they go over the wire, from the highest to the lowest'),
      ],
      ['canUpdateBoard: owner, admin', permissions('boards.update'), permissions('boards.lock')],
      ['canDeleteBoard: owner', permissions('boards.delete')],
      [
        'canManagePermissions: owner, admin',
        permissions('members.updateRole'),
        permissions('members.remove'),
        permissions('members.createInviteLink'),
      ],
      ['canAddPost: owner, co-owner, admin, author, contributor', permissions('posts.create')],
      ['canEditPost: owner, co-owner, admin, author, contributor', permissions('posts.update')],
      ['canDeletePost: owner, co-owner, admin, author', permissions('posts.delete')],
      ['canAddComment: all but viewers', permissions('comments.add')],
      ['canAddReaction: all but viewers', permissions('reactions.add')],
      [
        'canEditThing: owner, co-owner, admin, author',
        permissions('note.update'),
        permissions('file.update'),
        permissions('posts.setThingOrder'),
      ],
      [
        'Discussion buttons disabled: viewer',
        viewers(
          'discussions are opened by subscribers and above; a viewer is told why not, and who can help',
        ),
      ],
      [
        'Tagging disabled: viewer and subscriber',
        tagsJourney('whoever may not tag is told who can help'),
        tags('by whom: posts by contributors, blocks by who may edit them'),
      ],
      [
        'Subscribers may only comment and react',
        posts('a %s writes nothing'),
        comments('is for subscribers and above'),
        reactions('is for subscribers and above'),
      ],
      [
        'Posting and file drop: OWNER, CO-OWNER, ADMIN, AUTHOR, CONTRIBUTOR',
        permissions('posts.create'),
        routes('to a %s board is begun by who may add blocks, and continued by nobody else'),
      ],
      [
        'Otherwise the permission lists decide; blocked in either denies',
        standing('with %j somebody is %s'),
        ownRoles('leaves out what is blocked in either list, public to everybody, deleted or in the archive'),
      ],
      [
        'The owner flag: the board’s owner is the current profile',
        boards('a board is its maker’s, private unless said otherwise'),
        standing('with %j somebody is %s'),
      ],
      [
        'Bulk tagging: the owner or the update-board permission',
        permissions('tags.manage'),
        tags('by admins alone, all or nothing'),
      ],
      [
        'The reason and who can grant it stand with what is disabled',
        reasons('the reason says what one does, and who can give the least role that would do'),
        reasons('what only owners do, nobody can be made to'),
      ],
    ],
    Decided: [
      [
        'CO-OWNER has every permission of ADMIN, and cannot delete the board',
        permissions('boards.update'),
        permissions('boards.delete'),
        members('%s changes, gives and removes what the table says'),
      ],
      [
        'A CONTRIBUTOR edits, moves and deletes the blocks it made itself',
        note('contributors save and delete what they wrote, and nothing else'),
        cases('%s: a contributor may, whose role is less by now may not'),
      ],
      [
        'What the caller may not know about is 404',
        boards('what one may not see answers as what is not there'),
        cases(
          'ids lead only to what their parents hold, also for somebody who may do all of it on both boards',
        ),
      ],
      [
        'Rights that are taken away take effect on open pages and sockets within a second',
        memberSockets(
          'a removed member is out of the board’s and its posts’ rooms, and hears no later event',
        ),
        hiddenPosts(
          'narrowed, a post goes from open pages within a second, and with it what was going on there',
        ),
        boardsJourney('a role follows on the open page, and who is removed is told so'),
      ],
      [
        'A link that is broken, forbidden or deleted shows one and the same page',
        router('what is not there for this person shows the missing page where they are'),
      ],
    ],
    Settled: [
      ['A list never gives OWNER or CO-OWNER', permissionLists('makes nobody its owner or co-owner')],
      [
        'Contributor: post.edit on every post of the board, post.govern on its own',
        settings('a contributor governs the posts it made, and edits all'),
      ],
      [
        'Contributor: deletes no post, but its own drafts',
        posts('a contributor, who deletes no posts, throws away an own draft'),
        posts('is for those who may delete'),
      ],
      [
        'Viewer and discussion: calls, search hits and events of comments are for subscribers and above',
        comments('is for subscribers and above'),
        search('is whoever may read it, and nobody else, counts included'),
        rooms('tells its readers what happens, and nobody else'),
      ],
      [
        'Viewer and discussion: counts stay visible',
        comments('on a post and on a block, counted on both'),
        onBoard('a board counts what is said about it for whoever sees it, viewers too'),
        onBoard('whom a password keeps out, or a block, is told no count'),
      ],
      [
        'Order of judgement: blocked, membership, profilePermission, organizationPermissions, its role, public, nothing',
        standing('with %j somebody is %s'),
        standing('the organisation’s list counts while both work in it, and keeps out whom it blocks'),
        ownRoles('holds a board once, by whatever ways it is somebody’s, as what judges first'),
      ],
      [
        'Role weights serve the order of members alone',
        members('the owner first, then by role, then by name; without the blocked'),
      ],
      [
        'Author and Board settings: opens for authors and above, what board.update forbids is disabled',
        settingsJourney('a board is locked, archived and given a cover; an author may look at its settings'),
      ],
    ],
  },
  open: {},
};
