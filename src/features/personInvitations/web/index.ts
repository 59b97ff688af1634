export { InvitationCount } from './lazyParts.ts';
export { personInvites } from './inviteQueries.ts';
