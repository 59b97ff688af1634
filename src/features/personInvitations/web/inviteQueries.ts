import { changesOwnBoards, hintedByBoards } from '#features/connections/web/index.ts';
import {
  inviteAdded,
  inviteChanged,
  inviteEnded,
  listPersonInvites,
  MAX_LISTED_INVITES,
  type ConnectionInvite,
} from '#features/personInvitations/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { earliest } from '#platform/web/live/earliest.ts';
import { defineLive, stale, type Change } from '#platform/web/live/live.ts';

export interface Invites {
  sent: ConnectionInvite[];
  received: ConnectionInvite[];
}

/** The open invitations to connect, sent and received. */
export const personInvites = (profileID: string) =>
  defineLive<Invites>({
    key: ['personInvites', profileID],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(listPersonInvites, {}),
    apply: (invites, event) => {
      const after = applyInviteEvent(invites, event);
      // Invitations beyond the end of a full list are not loaded: when one ends, the list is read again.
      const isFull = Math.max(invites.sent.length, invites.received.length) >= MAX_LISTED_INVITES;
      const isEnd = isEvent(event, inviteEnded);
      return (isFull && isEnd) || changesOwnBoards(event) ? stale(after) : after;
    },
    staleAt: ({ sent, received }) => earliest([...sent, ...received].map(({ expiresAt }) => expiresAt)),
    ...hintedByBoards,
  });

/** The open invitations after an event, those sent last first. */
function applyInviteEvent(invites: Invites, change: Change): Invites {
  const without = (list: ConnectionInvite[], id: string) =>
    list.some((invite) => invite.inviteID === id) ? list.filter((invite) => invite.inviteID !== id) : list;
  if (isEvent(change, inviteAdded, inviteChanged)) {
    const { invite } = change.data;
    const { direction } = invite;
    return {
      ...invites,
      [direction]: [...without(invites[direction], invite.inviteID), invite].sort(lastSentFirst),
    };
  }
  if (isEvent(change, inviteEnded)) {
    const { inviteID } = change.data;
    return { sent: without(invites.sent, inviteID), received: without(invites.received, inviteID) };
  }
  return invites;
}

const lastSentFirst = (a: ConnectionInvite, b: ConnectionInvite) =>
  compareText(b.sentDate, a.sentDate) || compareText(b.inviteID, a.inviteID);
