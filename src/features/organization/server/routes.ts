import * as contract from '#features/organization/contract.ts';
import { uploadRoute } from '#features/pictures/server/index.ts';
import { command, read, type Route } from '#platform/server/http/feature.ts';
import { leave, removeMember, updateMember } from './commands.ts';
import { createOrganizationHere } from './foundOrganization.ts';
import { changeHandle, checkHandleFor, readAccountInfo, readInfo, readOverview, updateInfo } from './info.ts';
import { countSending, invite, listInvites, resend, withdraw } from './invites.ts';
import { answerOffer, countLook, previewOffer, showOffer } from './offers.ts';
import { close, handOver } from './ownership.ts';
import { checkOwner, removeCover, removePhoto, setCover, setPhoto } from './pictures.ts';
import { listMembers, readMember, readRemoval } from './team.ts';

export const routes: Route[] = [
  command(contract.createOrganization, createOrganizationHere),
  read(contract.getOrganization, readInfo),
  command(contract.updateOrganization, updateInfo),
  read(contract.getAccountInfo, readAccountInfo),
  command(contract.updateHandle, changeHandle),
  read(contract.checkHandle, checkHandleFor),
  uploadRoute(contract.setOrganizationPhoto, 'photo', setPhoto, checkOwner),
  uploadRoute(contract.setOrganizationCover, 'cover', setCover, checkOwner),
  command(contract.removeOrganizationPhoto, removePhoto),
  command(contract.removeOrganizationCover, removeCover),
  command(contract.handOverOrganization, handOver),
  command(contract.closeOrganization, close),
  read(contract.getOverview, readOverview),
  read(contract.listTeam, listMembers),
  read(contract.getTeamMember, readMember),
  command(contract.updateTeamMember, updateMember),
  read(contract.getRemoval, readRemoval),
  command(contract.removeTeamMember, removeMember),
  command(contract.leaveTeam, leave),
  command(contract.inviteToTeam, invite, countSending),
  read(contract.listTeamInvites, listInvites),
  command(contract.resendTeamInvite, resend, countSending),
  command(contract.withdrawTeamInvite, withdraw),
  read(contract.getTeamOffer, showOffer),
  read(contract.previewTeamOffer, previewOffer),
  command(contract.answerTeamOffer, answerOffer, countLook),
];
