import * as contract from '#features/connections/contract.ts';
import { command, read, type Route } from '#platform/server/http/feature.ts';
import { listMentionCandidates, listSharingCandidates } from './people/candidates.ts';
import { blockProfile, disconnect, unblockProfile } from './people/commands.ts';
import {
  countInvitation,
  handleInvitation,
  previewInvitation,
  showInvitation,
} from './invitations/handleInvites.ts';
import { getConnectionInfo, updateConnectionInfo } from './notes/info.ts';
import {
  countInvite,
  createPersonLink,
  invitePerson,
  listPersonInvites,
  withdrawPersonInvite,
} from './invitations/invites.ts';
import { openNotebook } from './notebook/notebooks.ts';
import { connectionStatuses, listConnections, searchPeople } from './people/queries.ts';

export const routes: Route[] = [
  read(contract.listConnections, listConnections),
  read(contract.connectionStatuses, connectionStatuses),
  read(contract.searchPeople, searchPeople),
  command(contract.disconnect, disconnect),
  command(contract.blockProfile, blockProfile),
  command(contract.unblockProfile, unblockProfile),
  command(contract.openNotebook, openNotebook),
  read(contract.getConnectionInfo, getConnectionInfo),
  command(contract.updateConnectionInfo, updateConnectionInfo),
  command(contract.invitePerson, invitePerson, countInvite),
  command(contract.createPersonLink, createPersonLink, countInvite),
  read(contract.listPersonInvites, listPersonInvites),
  command(contract.withdrawPersonInvite, withdrawPersonInvite),
  read(contract.personInvitationInfo, showInvitation),
  read(contract.previewPersonInvitation, previewInvitation),
  command(contract.handlePersonInvitation, handleInvitation, countInvitation),
  read(contract.listMentionCandidates, listMentionCandidates),
  read(contract.listSharingCandidates, listSharingCandidates),
];
