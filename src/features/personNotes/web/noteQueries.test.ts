import { expect, test } from 'vitest';
import { connectionChanged } from '#features/connections/contract.ts';
import { connectionInfoChanged, type ConnectionInfo } from '#features/personNotes/contract.ts';
import type { EventDefinition } from '#platform/contract/event.ts';
import { stale, type Change } from '#platform/web/live/live.ts';
import { exactly } from '../../../testing/live/exactly.ts';
import { connectionInfo } from './noteQueries.ts';

const me = '650000000000000000000001';
const happened = (definition: EventDefinition, data: unknown): Change => ({
  room: `profile:${me}`,
  type: definition.type,
  action: definition.action,
  data,
});
const ana = {
  id: '000000000000000000000001',
  firstName: 'Ana',
  lastName: 'Brandt',
  screenName: 'ana',
  photo: null,
  avatarColor: '#176b87',
};

test('what one keeps about somebody takes its own news, and what they are to one', () => {
  const info = { _id: ana.id, status: 'CONNECTED', metPlace: '' } as unknown as ConnectionInfo;
  const live = connectionInfo(me, ana.id);
  const apply = exactly(live);
  const saved = { ...info, metPlace: 'Porto' };
  expect(apply(info, happened(connectionInfoChanged, { info: saved }))).toBe(saved);
  expect(
    apply(info, happened(connectionInfoChanged, { info: { ...saved, _id: '000000000000000000000002' } })),
  ).toBe(info);
  const blocked = { connection: { ...ana, status: 'BLOCKED' }, was: { status: 'CONNECTED' } };
  expect(live.apply(info, happened(connectionChanged, blocked))).toEqual(
    stale({ ...info, status: 'BLOCKED' }),
  );
});
