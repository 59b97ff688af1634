import * as contract from '#features/members/contract.ts';
import * as access from '#features/members/contract/access.ts';
import * as faces from '#features/members/contract/faces.ts';
import * as links from '#features/members/contract/links.ts';
import { command, read, type Route } from '#platform/server/http/feature.ts';
import {
  answerAccessRequest,
  askForInvitation,
  countAsking,
  countRequest,
  requestAccess,
  requestPostAccess,
} from './accessRequests.ts';
import { joinBoard, leaveBoard, removeMember, updateRole } from './commands.ts';
import { countInvitation, handleInvitation, previewInvitation, showInvitation } from './invitations.ts';
import { createInviteLink, renewInviteLink, revokeInviteLink } from './inviteLinks.ts';
import { countSending, inviteMembers, removeInvitations, updateInvitations } from './pending.ts';
import { listFaces } from './listFaces.ts';
import { listMembers } from './listMembers.ts';
import { listAccessRequests, listInviteLinks } from './queries.ts';

export const routes: Route[] = [
  read(contract.listMembers, listMembers),
  read(faces.listFaces, listFaces),
  command(contract.updateRole, updateRole),
  command(contract.removeMember, removeMember),
  command(contract.leaveBoard, leaveBoard),
  command(contract.joinBoard, joinBoard),
  read(links.listInviteLinks, listInviteLinks),
  command(links.createInviteLink, createInviteLink),
  command(links.renewInviteLink, renewInviteLink),
  command(links.revokeInviteLink, revokeInviteLink),
  command(contract.inviteMembers, inviteMembers, countSending),
  command(contract.updateInvitations, updateInvitations, countSending),
  command(contract.removeInvitations, removeInvitations),
  read(contract.invitationInfo, showInvitation),
  read(contract.previewInvitation, previewInvitation),
  command(contract.handleInvitation, handleInvitation, countInvitation),
  command(access.requestAccess, requestAccess, countRequest),
  command(access.requestPostAccess, requestPostAccess, countRequest),
  command(access.askForInvitation, askForInvitation, countAsking),
  read(access.listAccessRequests, listAccessRequests),
  command(access.answerAccessRequest, answerAccessRequest),
];
