import { z } from 'zod';
import { grantableRoles, roles, type GrantableRole, type Role } from '#access/contract/roles.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { compareText, sortKey } from '#platform/contract/sorting.ts';
import { text } from '#platform/contract/text.ts';
import { PersonFace, PersonInfo } from '#features/profiles/contract.ts';

export const Member = z
  .strictObject({
    _id: Id.meta({ description: 'The profile' }),
    memberProfileInfo: PersonInfo,
    role: z.enum(roles),
    status: z.enum(['Active', 'Pending']),
    taskCount: z.int(),
    joinDate: Timestamp,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

/**
 * Whom each role may manage: the roles of the members it may change or remove, and the roles it may give, by changing
 * or by inviting. Nobody manages an owner, and nobody raises themselves: a role never gives more than it has.
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

/** Members in the order they are shown: by role, the owner first, then by name. One function for server and browser. */
export function sortMembers(members: readonly Member[]): Member[] {
  return members
    .map((member) => ({ member, role: roles.indexOf(member.role), name: sortKey(nameOf(member)) }))
    .sort((a, b) => a.role - b.role || compareText(a.name, b.name) || compareText(a.member._id, b.member._id))
    .map(({ member }) => member);
}

function nameOf({ memberProfileInfo: { firstName, lastName } }: Member): string {
  return `${firstName} ${lastName}`;
}

const byBoard = z.strictObject({ boardID: Id });

/** Everybody on a board, the owner among them and first. At most 5,000. */
export const MemberList = z.strictObject({ ownerInfo: PersonInfo, members: z.array(Member) });
export type MemberList = z.infer<typeof MemberList>;

export const listMembers = defineEndpoint({
  name: 'members.list',
  method: 'GET',
  path: '/content/board/{boardID}/members/list',
  summary: 'Who is on the board, the owner first',
  needs: 'member.list',
  params: byBoard,
  answer: MemberList,
});

export const updateRole = defineEndpoint({
  name: 'members.updateRole',
  method: 'PUT',
  path: '/content/board/{boardID}/members/role/update',
  summary: 'Give a member another role',
  needs: 'board.permissions',
  params: byBoard,
  body: z.strictObject({ profileID: Id, role: z.enum(grantableRoles) }),
  answer: Member,
});

export const removeMember = defineEndpoint({
  name: 'members.remove',
  method: 'PUT',
  path: '/content/board/{boardID}/members/remove',
  summary: 'Take a member off the board',
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

export const InviteLink = z
  .strictObject({
    _id: Id,
    role: z.enum(grantableRoles),
    expiresAt: Timestamp,
    maxUses: z.int().nullable(),
    uses: z.int(),
    createDate: Timestamp,
  })
  .meta({ id: 'InviteLink' });
export type InviteLink = z.infer<typeof InviteLink>;

export const listInviteLinks = defineEndpoint({
  name: 'members.inviteLinks',
  method: 'GET',
  path: '/content/board/{boardID}/members/invite/links',
  summary: 'The invitation links that still work',
  needs: 'board.permissions',
  params: byBoard,
  answer: z.strictObject({ info: z.array(InviteLink) }),
});

/** The secret in an invitation's address, `/boards/invitation/{inviteID}`. */
export const InviteToken = text(64).regex(/^[A-Za-z0-9_-]{20,64}$/, 'is not an invitation');

export const createInviteLink = defineEndpoint({
  name: 'members.createInviteLink',
  method: 'POST',
  path: '/content/board/{boardID}/members/invite/link',
  summary: 'Make a link that lets whoever holds it join; its secret and address are answered this once',
  needs: 'board.permissions',
  remember: false, // the secret is told once and kept nowhere
  params: byBoard,
  body: z.strictObject({
    role: z.enum(grantableRoles),
    expiresAt: Timestamp.optional().meta({ description: 'Default: in 14 days; at most a year' }),
    maxUses: z.int().min(1).max(10_000).optional(),
  }),
  answer: z.strictObject({
    ...InviteLink.shape,
    inviteID: InviteToken.meta({ description: 'The secret at the end of `url`' }),
    url: z.string(),
  }),
});

export const revokeInviteLink = defineEndpoint({
  name: 'members.revokeInviteLink',
  method: 'DELETE',
  path: '/content/board/{boardID}/members/invite/link/{linkID}',
  summary: 'Make an invitation link useless',
  needs: 'board.permissions',
  params: z.strictObject({ boardID: Id, linkID: Id.meta({ description: 'The `_id` of the link' }) }),
  answer: z.void(),
});

export const invitationInfo = defineEndpoint({
  name: 'members.invitationInfo',
  method: 'POST',
  path: '/content/board/invite/link/info',
  summary: 'What an invitation is to, and from whom',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ inviteID: InviteToken }),
  answer: z.strictObject({
    boardID: Id,
    title: z.string(),
    role: z.enum(grantableRoles),
    invitedBy: PersonInfo,
    memberCount: z.int(),
    expiresAt: Timestamp,
    alreadyMember: z.boolean(),
    memberRole: z.enum(roles).nullable().meta({ description: 'What the caller is on the board by now' }),
    isHigher: z
      .boolean()
      .meta({ description: 'To a member: accepting gives a higher role than they have, and still can' }),
  }),
});

/** What an invitation is to, as somebody without an account sees it. */
export const InvitationPreview = z
  .strictObject({
    ...invitationInfo.answer.pick({
      boardID: true,
      title: true,
      role: true,
      memberCount: true,
      expiresAt: true,
    }).shape,
    invitedBy: PersonFace,
  })
  .meta({ id: 'InvitationPreview' });

export const previewInvitation = defineEndpoint({
  name: 'members.previewInvitation',
  method: 'POST',
  path: '/content/board/invite/link/preview',
  summary: 'What an invitation is to, and from whom, for somebody who is not signed in',
  kind: 'read',
  needs: 'anyone',
  body: z.strictObject({ inviteID: InviteToken }),
  answer: InvitationPreview,
});

export const handleInvitation = defineEndpoint({
  name: 'members.handleInvitation',
  method: 'PUT',
  path: '/content/board/invitations/handle',
  summary: 'Accept or decline an invitation',
  needs: 'profile',
  body: z.strictObject({ inviteID: InviteToken, type: z.enum(['accept', 'decline']) }),
  answer: z.strictObject({ boardID: Id }),
});

/** Room `board`. */
export const memberJoined = defineEvent('member.joined', z.strictObject({ member: Member }));
export const memberRoleChanged = defineEvent('member.roleChanged', z.strictObject({ member: Member }));
export const memberLeft = defineEvent('member.left', z.strictObject({ profileID: Id }));

/**
 * Room `profile` of everybody who may manage the board's members: an invitation link was made or used, or is of no use
 * any more.
 */
export const inviteLinkCreated = defineEvent(
  'inviteLink.created',
  z.strictObject({ boardID: Id, link: InviteLink }),
);
export const inviteLinkUsed = defineEvent(
  'inviteLink.used',
  z.strictObject({ boardID: Id, link: InviteLink }),
);
export const inviteLinkEnded = defineEvent('inviteLink.ended', z.strictObject({ boardID: Id, linkID: Id }));
