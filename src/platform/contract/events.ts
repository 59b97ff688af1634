import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LiveEvent, Room } from './event.ts';
import { Id } from './ids.ts';
import { queryInt } from './text.ts';

/** How long an event can be asked for; a client that was away longer reads afresh. */
export const EVENT_HOURS = 24;

export const listEvents = defineEndpoint({
  name: 'events.list',
  method: 'GET',
  path: '/notification/events',
  summary: 'The events of a room after a number; `tooOld` when they are no longer known',
  needs: 'profile',
  query: z.strictObject({ room: Room, after: queryInt() }),
  answer: z.strictObject({
    events: z.array(LiveEvent).max(1000),
    hasRemaining: z.boolean(),
    tooOld: z.boolean().meta({ description: 'Events are missing: read the data afresh' }),
  }),
});

/** The message of `join` and `leave`: the room's name, alone or as `room`. */
export const RoomRequest = z.union([Room, z.strictObject({ room: Room })]);
export const PublishRequest = z.strictObject({
  room: Room,
  kind: z.enum(['presence', 'typing']),
  data: z.strictObject({ on: z.boolean(), where: z.enum(['here', 'away']).optional() }),
});

/** The profiles whose presence a page shows, in place of the former: `watch`, acknowledged with those who are here. */
export const WatchRequest = z.strictObject({ profileIDs: z.array(Id).max(100) });

/** Rooms whose rights are asked for at once. */
export const MOST_ROOMS_ASKED = 200;

/** Rooms that a browser has kept data of: `rights`, acknowledged with the rooms that the profile may be in no more. */
export const RightsRequest = z.strictObject({ rooms: z.array(Room).max(MOST_ROOMS_ASKED) });
export interface RightsAnswer {
  lost: Room[];
}

/** Sent to a page that watches: somebody has the product open now, anywhere, or nowhere any more. Never stored. */
export interface HereNotice {
  profileID: string;
  here: boolean;
}

/** The answer to `join`: the room's last `seq`, or why not. */
export type JoinAnswer = { ok: true; seq: number } | { ok: false; error: string; message: string };

/** The answer to `leave`. */
export type LeaveAnswer = { ok: true } | Extract<JoinAnswer, { ok: false }>;

/** Sent as the event `refused` where `join` or `leave` came without a function to be answered by. */
export interface RefusedNotice {
  request: 'join' | 'leave';
  /** As it was sent, where it is a room's name. */
  room?: string;
  error: string;
  message: string;
}

/** Sent to a socket that was taken out of a room. */
export interface LeftNotice {
  room: string;
  reason: 'access' | 'session';
}

/**
 * Sent to a page, whether or not it is in the room: something changed there that stands in a list of the profile's.
 * `of`: the types of the events, by which a list tells whether it shows such a thing.
 * `missed`: there may have been others, which nobody told. Never stored.
 */
export type HintNotice = { room: Room; seq: number; of: string[] } | { missed: true };

/** Presence or typing of another member of a room, passed on and never stored. */
export interface Relay extends z.infer<typeof PublishRequest> {
  by: string;
  clientID: string;
}
