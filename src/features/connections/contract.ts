// The people that one knows, and those that one can mention or share with.
export {
  connectionAdded,
  connectionChanged,
  connectionRemoved,
  ConnectionFilter,
  connectionStatuses,
  Connection,
  disconnect,
  isListed,
  listConnections,
  searchPeople,
} from './contract/connection.ts';
export {
  listMentionCandidates,
  listSharingCandidates,
  MentionCandidate,
  SharingCandidate,
} from './contract/candidates.ts';
