import * as contract from '#features/personInvitations/contract.ts';
import { command, read, type Route } from '#platform/server/http/feature.ts';
import { countInvitation, handleInvitation, previewInvitation, showInvitation } from './handleInvites.ts';
import {
  countInvite,
  createPersonLink,
  invitePerson,
  listPersonInvites,
  withdrawPersonInvite,
} from './invites.ts';

export const routes: Route[] = [
  command(contract.invitePerson, invitePerson, countInvite),
  command(contract.createPersonLink, createPersonLink, countInvite),
  read(contract.listPersonInvites, listPersonInvites),
  command(contract.withdrawPersonInvite, withdrawPersonInvite),
  read(contract.personInvitationInfo, showInvitation),
  read(contract.previewPersonInvitation, previewInvitation),
  command(contract.handlePersonInvitation, handleInvitation, countInvitation),
];
