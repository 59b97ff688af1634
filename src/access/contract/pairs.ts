/**
 * The relation of somebody to another person: connected, connected with the other one blocked (or both blocked),
 * connected but blocked by the other, who is then not to be known of, or none of these.
 */
export type Relation = 'connected' | 'blocking' | 'blocked' | 'none';

/** Capabilities about a connection, each with the relations that grant it: the table that server and tests read. */
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
