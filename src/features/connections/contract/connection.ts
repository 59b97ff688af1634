import { z } from 'zod';
import { ConnectionStatus, PersonInfo } from '#features/profiles/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { listOf, paging } from '#platform/contract/paging.ts';
import { text } from '#platform/contract/text.ts';

/** Message after a successful command, word for word as specified. */
export const texts = { disconnected: 'Connection disconnected successfully' } as const;

/** Somebody as the viewer knows them: a row of the lists of people. */
export const Connection = z
  .strictObject({
    ...PersonInfo.shape,
    orgName: z.string().max(80).nullable().meta({ description: 'Null where it is not shown to the caller' }),
    handle: z.string().max(30).nullable().meta({ description: 'Of that organisation' }),
    status: ConnectionStatus.meta({ description: 'BLOCKED by the caller; to the blocked it reads STRANGER' }),
    inTeam: z
      .boolean()
      .meta({ description: 'Works with the caller, connected or not; under a block, false' }),
    connectedDate: Timestamp.nullable(),
    blockedDate: Timestamp.nullable(),
    connectionBoardID: Id.nullable().meta({ description: 'The notebook of the two, once it was opened' }),
    commonBoardCount: z.int().meta({ description: 'Boards both are on, when it was read' }),
    sortName: z
      .string()
      .max(400)
      .meta({ description: 'What lists are ordered by: the last name first, folded' }),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof Connection>;

export const ConnectionFilter = z.enum(['CONNECTED', 'TEAM', 'BLOCKED']);
export type ConnectionFilter = z.infer<typeof ConnectionFilter>;

/** Whether somebody is on the list of connections under a filter; without one: everybody who is no stranger. A teammate
 * whom one is connected to is under both. */
export function isListed(
  { status, inTeam }: Pick<Connection, 'status' | 'inTeam'>,
  filter?: ConnectionFilter,
): boolean {
  if (filter === undefined) return status !== 'STRANGER';
  return filter === 'TEAM' ? inTeam : status === filter;
}

const search = text(100).optional().meta({ description: 'Beginnings of words of the name or screen name' });
const profile = '/people/account/profile' as const;

/** In the order of `sortName`, then id. */
export const listConnections = defineEndpoint({
  name: 'connections.list',
  method: 'POST',
  path: `${profile}/connections`,
  summary: 'The people one is connected to, works with or has blocked, by last name',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({
    ...paging,
    page: z.int().min(1).max(10_000).optional().meta({ description: 'Instead of a cursor' }),
    search,
    status: ConnectionFilter.optional(),
  }),
  answer: z.strictObject({
    ...listOf(Connection).shape,
    counts: z
      .strictObject({ ALL: z.int(), CONNECTED: z.int(), TEAM: z.int(), BLOCKED: z.int() })
      .optional()
      .meta({
        description:
          'How many there are in all and of each, whatever is searched for; with includeCount. A colleague may be connected too',
      }),
  }),
});

export const connectionStatuses = defineEndpoint({
  name: 'connections.statuses',
  method: 'POST',
  path: `${profile}/connections/status`,
  summary: 'What the given profiles are to the caller; unknown ones are left out',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ profiles: z.array(Id).max(100) }),
  answer: z.strictObject({
    statuses: z.array(z.strictObject({ profileID: Id, status: ConnectionStatus })).max(100),
  }),
});

export const searchPeople = defineEndpoint({
  name: 'connections.search',
  method: 'POST',
  path: '/people/search',
  summary: 'People who can be found, whoever one is to them, by last name; without words, all of them',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ limit: paging.limit, cursor: paging.cursor, search }),
  answer: listOf(Connection),
});

export const disconnect = defineEndpoint({
  name: 'connections.disconnect',
  method: 'DELETE',
  path: `${profile}/connection/disconnect/{id}`,
  summary: 'End a connection, for both; their notebook goes with it',
  needs: 'connection.end',
  params: z.strictObject({ id: Id.meta({ description: 'The other profile' }) }),
  answer: z.strictObject({ message: z.literal(texts.disconnected) }),
});

/** How somebody is to the viewer now; `was` holds the former value of each field that changed, `status` for one. */
const change = z.strictObject({ connection: Connection, was: Connection.partial() });
/** Room `profile`: somebody who was a stranger entered the list: connected, in the team, or blocked. */
export const connectionAdded = defineEvent('connection.added', change);
/** Room `profile`: somebody on the list is something else to the viewer now, or has a notebook with them. */
export const connectionChanged = defineEvent('connection.changed', change);
/** Room `profile`: somebody is a stranger from now on; or is one who can be found again, or cannot any more. */
export const connectionRemoved = defineEvent('connection.removed', change);
