export { inviteLinks } from './inviteLinkQueries.ts';
export { boardMembers } from './memberQueries.ts';
export { InvitationFrame, invitationStyles } from './InvitationFrame.tsx';
export { InvitationComing, InvitationFailed, InvitationRunOut } from './InvitationStates.tsx';
export { MemberStack } from './MemberStack.tsx';
export { useMembership } from './useMembership.ts';
export { MembersPanel } from './later.ts';
export { memberPages } from './pages.ts';
