/**
 * The relation of somebody to another person: connected, connected with the other one blocked (or both blocked),
 * connected but blocked by the other, who is then not to be known of, or none of these.
 */
export type Relation = 'connected' | 'blocking' | 'blocked' | 'none';

/**
 * The relation of somebody to the reader as it goes over the wire. To the blocked the other is no more than a stranger or a
 * colleague; `BLOCKED` does not tell whether the two are connected.
 */
export const pairStatuses = ['CONNECTED', 'STRANGER', 'BLOCKED', 'TEAM'] as const;
export type PairStatus = (typeof pairStatuses)[number];

/** Capabilities about a connection, each with the relations that grant it: the table that server, client and tests read. */
export const connectionTable = {
  'connection.use': ['connected'],
  'connection.end': ['connected', 'blocking'],
} as const satisfies Record<string, readonly Relation[]>;

export type ConnectionCapability = keyof typeof connectionTable;

/** The relation of two people, as the first of them knows it. */
export function relationOf(pair: {
  connected: boolean;
  blockedByOne: boolean;
  blockedByOther: boolean;
}): Relation {
  if (!pair.connected) return 'none';
  if (pair.blockedByOne) return 'blocking';
  return pair.blockedByOther ? 'blocked' : 'connected';
}

/** Whether what two people are to each other gives a capability. */
export function canWith(relation: Relation, capability: ConnectionCapability): boolean {
  return (connectionTable[capability] as readonly Relation[]).includes(relation);
}

/**
 * Whether a status on the wire, null for oneself, gives a capability. A connection with somebody whom one has blocked is not
 * told of: the server lets it be ended, the client offers that once the block is taken back.
 */
export const canByStatus = (status: PairStatus | null, capability: ConnectionCapability): boolean =>
  canWith(status === 'CONNECTED' ? 'connected' : 'none', capability);
