import * as contract from '#features/members/contract.ts';
import { command, read, type Route } from '#platform/server/http/feature.ts';
import { answerAccessRequest, countRequest, requestAccess, requestPostAccess } from './accessRequests.ts';
import { joinBoard, leaveBoard, removeMember, updateRole } from './commands.ts';
import { countInvitation, handleInvitation, previewInvitation, showInvitation } from './invitations.ts';
import { createInviteLink, renewInviteLink, revokeInviteLink } from './inviteLinks.ts';
import { countSending, inviteMembers, removeInvitations, updateInvitations } from './pending.ts';
import { listAccessRequests, listInviteLinks, listMembers } from './queries.ts';

export const routes: Route[] = [
  read(contract.listMembers, listMembers),
  command(contract.updateRole, updateRole),
  command(contract.removeMember, removeMember),
  command(contract.leaveBoard, leaveBoard),
  command(contract.joinBoard, joinBoard),
  read(contract.listInviteLinks, listInviteLinks),
  command(contract.createInviteLink, createInviteLink),
  command(contract.renewInviteLink, renewInviteLink),
  command(contract.revokeInviteLink, revokeInviteLink),
  command(contract.inviteMembers, inviteMembers, countSending),
  command(contract.updateInvitations, updateInvitations, countSending),
  command(contract.removeInvitations, removeInvitations),
  read(contract.invitationInfo, showInvitation),
  read(contract.previewInvitation, previewInvitation),
  command(contract.handleInvitation, handleInvitation, countInvitation),
  command(contract.requestAccess, requestAccess, countRequest),
  command(contract.requestPostAccess, requestPostAccess, countRequest),
  read(contract.listAccessRequests, listAccessRequests),
  command(contract.answerAccessRequest, answerAccessRequest),
];
