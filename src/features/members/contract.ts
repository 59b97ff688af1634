import { z } from 'zod';
import { grantableRoles, roles, type GrantableRole, type Role } from '#access/contract/roles.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { paging } from '#platform/contract/paging.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { queryInt, text } from '#platform/contract/text.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import { PendingMember } from './contract/pending.ts';

export {
  handleInvitation,
  invitationInfo,
  InvitationOffer,
  InvitationOver,
  previewInvitation,
} from './contract/invitations.ts';
export {
  INVITATION_DAYS,
  invitationEnded,
  inviteMembers,
  MAX_INVITED,
  memberInvited,
  PendingMember,
  removeInvitations,
  updateInvitations,
} from './contract/pending.ts';

export const Member = z
  .strictObject({
    _id: Id.meta({ description: 'The profile' }),
    memberProfileInfo: PersonInfo,
    role: z.enum(roles),
    status: z.enum(['Active', 'Blocked']),
    taskCount: z.int(),
    joinDate: Timestamp,
    sortName: z.string().max(800).meta({ description: 'The key by which members of a role are sorted' }),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

/**
 * The roles that each role may manage: those of the members whom it may change or remove, and those that it may give,
 * by changing or by inviting. Nobody manages an owner, and nobody raises themselves: a role never gives a higher one.
 */
export const manageableRoles: Record<Role, readonly GrantableRole[]> = {
  OWNER: ['CO-OWNER', 'ADMIN', 'AUTHOR', 'CONTRIBUTOR', 'subscriber', 'viewer'],
  'CO-OWNER': ['CO-OWNER', 'ADMIN', 'AUTHOR', 'CONTRIBUTOR', 'subscriber', 'viewer'],
  ADMIN: ['ADMIN', 'AUTHOR', 'CONTRIBUTOR', 'subscriber', 'viewer'],
  AUTHOR: [],
  CONTRIBUTOR: [],
  subscriber: [],
  viewer: [],
  blocked: [],
};

/** Whether a role may manage a member of, or give, another. Unknown names may nothing. */
export function mayManage(role: Role, other: Role): boolean {
  const managed: readonly Role[] = Object.hasOwn(manageableRoles, role) ? manageableRoles[role] : [];
  return managed.includes(other);
}

/** The order members are shown in, as the server's pages have it: by role, the owner first, then by name. */
export function compareMembers(a: Member, b: Member): number {
  return (
    roles.indexOf(a.role) - roles.indexOf(b.role) ||
    compareText(a.sortName, b.sortName) ||
    compareText(a._id, b._id)
  );
}

const byBoard = z.strictObject({ boardID: Id });

/** Who belongs to a board in which way. */
export const MemberStatus = z.enum(['Active', 'Pending', 'Blocked']);

/** Members of a page, and of one that does not say how many it wants. */
export const MOST_MEMBERS = 500;

export const listMembers = defineEndpoint({
  name: 'members.list',
  method: 'GET',
  path: '/content/board/{boardID}/members/list',
  summary:
    'The members of the board, the owner first, page by page; after the last member, for callers who may manage members, the people who are invited. With `status`: these alone, or the blocked',
  needs: 'member.list',
  params: byBoard,
  query: z.strictObject({
    status: MemberStatus.optional(),
    limit: queryInt()
      .optional()
      .meta({ description: 'Members wanted; clamped to 1…500, which is the default' }),
    cursor: paging.cursor,
    search: text(100).optional().meta({ description: 'Beginnings of names, which members have' }),
    memberIDs: text(2500)
      .regex(/^[0-9a-f]{24}(,[0-9a-f]{24})*$/, 'is not ids with commas between them')
      .optional()
      .meta({ description: 'Only these of them: up to a hundred ids, with commas between them' }),
  }),
  answer: z.strictObject({
    ownerInfo: PersonInfo,
    members: z.array(z.discriminatedUnion('status', [Member, PendingMember])).max(600),
    hasRemaining: z.boolean(),
    cursor: z.string().max(2000).optional(),
  }),
});

/** Roles of a member: the grantable ones, the owner, and `blocked`, which keeps the person out. */
export const memberRoles = ['OWNER', ...grantableRoles, 'blocked'] as const;

export const updateRole = defineEndpoint({
  name: 'members.updateRole',
  method: 'PUT',
  path: '/content/board/{boardID}/members/role/update',
  summary:
    'Give a member another role; `blocked` keeps them out, until another role lets them back in; `OWNER` hands the board over, and leaves its giver a co-owner',
  needs: 'board.permissions',
  params: byBoard,
  body: z.strictObject({ profileID: Id, role: z.enum(memberRoles) }),
  answer: Member,
});

export const removeMember = defineEndpoint({
  name: 'members.remove',
  method: 'PUT',
  path: '/content/board/{boardID}/members/remove',
  summary: 'Take a member off the board; of somebody who is blocked, take the block back',
  needs: 'board.permissions',
  params: byBoard,
  body: z.strictObject({ profileID: Id }),
  answer: z.void(),
});

export const leaveBoard = defineEndpoint({
  name: 'members.leave',
  method: 'DELETE',
  path: '/content/board/{boardID}/disconnect',
  summary: 'Leave a board one has joined',
  needs: 'board.read',
  params: byBoard,
  answer: z.void(),
});

export const joinBoard = defineEndpoint({
  name: 'members.join',
  method: 'POST',
  path: '/content/board/{boardID}/members/join',
  summary: 'Subscribe to a public board',
  needs: 'board.read',
  params: byBoard,
  answer: Member,
});

/** Room `board`. */
export const memberJoined = defineEvent('member.joined', z.strictObject({ member: Member }));
export const memberRoleChanged = defineEvent('member.roleChanged', z.strictObject({ member: Member }));
export const memberLeft = defineEvent('member.left', z.strictObject({ profileID: Id }));

/** Room `profile` of everybody who may manage the board's members: somebody was blocked, or is so no longer. */
export const memberBlocked = defineEvent('member.blocked', z.strictObject({ boardID: Id, member: Member }));
export const memberUnblocked = defineEvent(
  'member.unblocked',
  z.strictObject({ boardID: Id, profileID: Id }),
);
