// Whom one knows: connections, what one keeps about them, blocks, invitations, and whom one can mention or share with.
export {
  blockProfile,
  connectionAdded,
  connectionBoardClosed,
  connectionChanged,
  connectionRemoved,
  ConnectionFilter,
  connectionStatuses,
  Connection,
  disconnect,
  isListed,
  listConnections,
  openNotebook,
  searchPeople,
  texts,
  unblockProfile,
} from './contract/connection.ts';
export {
  ConnectionInfo,
  connectionInfoChanged,
  EditableConnectionInfo,
  getConnectionInfo,
  MAX_LINKED,
  MAX_TAGS,
  updateConnectionInfo,
} from './contract/connectionInfo.ts';
export {
  ConnectionInvite,
  createPersonLink,
  handlePersonInvitation,
  inviteAdded,
  inviteChanged,
  inviteEnded,
  INVITE_DAYS,
  INVITES_A_DAY,
  invitePerson,
  listPersonInvites,
  MAX_LISTED_INVITES,
  personInvitationInfo,
  previewPersonInvitation,
  withdrawPersonInvite,
} from './contract/invites.ts';
export {
  listMentionCandidates,
  listSharingCandidates,
  MentionCandidate,
  SharingCandidate,
} from './contract/candidates.ts';
