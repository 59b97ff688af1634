export { InvitationCount } from './later.ts';
export { personInvites } from './inviteQueries.ts';
