import * as contract from '#features/members/contract.ts';
import { command, read, type Route } from '#platform/server/feature.ts';
import { joinBoard, leaveBoard, removeMember, updateRole } from './commands.ts';
import { countInvitation, handleInvitation, previewInvitation, showInvitation } from './invitations.ts';
import { createInviteLink, revokeInviteLink } from './inviteLinks.ts';
import { listInviteLinks, listMembers } from './queries.ts';

export const routes: Route[] = [
  read(contract.listMembers, listMembers),
  command(contract.updateRole, updateRole),
  command(contract.removeMember, removeMember),
  command(contract.leaveBoard, leaveBoard),
  command(contract.joinBoard, joinBoard),
  read(contract.listInviteLinks, listInviteLinks),
  command(contract.createInviteLink, createInviteLink),
  command(contract.revokeInviteLink, revokeInviteLink),
  read(contract.invitationInfo, showInvitation),
  read(contract.previewInvitation, previewInvitation),
  command(contract.handleInvitation, handleInvitation, countInvitation),
];
