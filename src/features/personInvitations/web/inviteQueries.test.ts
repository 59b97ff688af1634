import { describe, expect, test } from 'vitest';
import {
  inviteAdded,
  inviteChanged,
  inviteEnded,
  MAX_LISTED_INVITES,
  type ConnectionInvite,
} from '#features/personInvitations/contract.ts';
import type { EventDefinition } from '#platform/contract/event.ts';
import { Stale, type Change } from '#platform/web/live/live.ts';
import { exactly } from '../../../testing/live/exactly.ts';
import { personInvites } from './inviteQueries.ts';

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

describe('invitations', () => {
  const invite = (number: number, direction: 'sent' | 'received'): ConnectionInvite => ({
    inviteID: number.toString(16).padStart(24, '0'),
    direction,
    kind: 'profile',
    person: ana,
    email: null,
    message: '',
    commonBoardCount: 0,
    uses: 0,
    createDate: '2026-11-20T10:00:00.000Z',
    sentDate: `2026-11-20T10:00:${String(number % 60).padStart(2, '0')}.000Z`,
    expiresAt: '2026-12-20T10:00:00.000Z',
  });
  const live = personInvites(me);
  const [one, two, out] = [invite(1, 'received'), invite(2, 'received'), invite(3, 'sent')];

  test('stand on their side, those sent last first, until they end', () => {
    let invites = exactly(live)({ sent: [], received: [one] }, happened(inviteAdded, { invite: two }));
    invites = exactly(live)(invites, happened(inviteAdded, { invite: out }));
    expect(invites).toEqual({ sent: [out], received: [two, one] });
    const again = { ...one, sentDate: '2026-11-21T10:00:00.000Z' };
    invites = exactly(live)(invites, happened(inviteChanged, { invite: again }));
    expect(invites.received).toEqual([again, two]);
    invites = exactly(live)(invites, happened(inviteEnded, { inviteID: two.inviteID }));
    expect(invites).toEqual({ sent: [out], received: [again] });
  });

  test('of which some are not listed are read afresh when one goes', () => {
    const many = Array.from({ length: MAX_LISTED_INVITES }, (_, number) => invite(number, 'received'));
    const ended = happened(inviteEnded, { inviteID: one.inviteID });
    expect(live.apply({ sent: [], received: many }, ended)).toBeInstanceOf(Stale);
    expect(live.apply({ sent: [], received: [one] }, ended)).toEqual({ sent: [], received: [] });
  });
});
