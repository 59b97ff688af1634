import { hintedByBoards, ownBoardEvents } from '#features/connections/web/index.ts';
import {
  inviteAdded,
  inviteChanged,
  inviteEnded,
  listPersonInvites,
  MAX_LISTED_INVITES,
  type ConnectionInvite,
} from '#features/personInvitations/contract.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { earliest } from '#platform/web/live/earliest.ts';
import { defineLive, stale } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

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
    apply: applyInviteEvent,
    staleAt: ({ sent, received }) => earliest([...sent, ...received].map(({ expiresAt }) => expiresAt)),
    ...hintedByBoards,
  });

/** The open invitations after an event, those sent last first. */
const applyInviteEvent = reducer<Invites>()
  .on([inviteAdded, inviteChanged], (invites, { invite }) => {
    const { direction, inviteID } = invite;
    return {
      ...invites,
      [direction]: [...without(invites[direction], inviteID), invite].sort(lastSentFirst),
    };
  })
  .on(inviteEnded, ({ sent, received }, { inviteID }) => {
    const after = { sent: without(sent, inviteID), received: without(received, inviteID) };
    // Invitations beyond the end of a full list are not loaded: when one ends, the list is read again.
    return Math.max(sent.length, received.length) >= MAX_LISTED_INVITES ? stale(after) : after;
  })
  .staleAfter(ownBoardEvents).apply;

const without = (list: ConnectionInvite[], id: string): ConnectionInvite[] =>
  list.some((invite) => invite.inviteID === id) ? list.filter((invite) => invite.inviteID !== id) : list;

const lastSentFirst = (a: ConnectionInvite, b: ConnectionInvite) =>
  compareText(b.sentDate, a.sentDate) || compareText(b.inviteID, a.inviteID);
