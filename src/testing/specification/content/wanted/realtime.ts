import type { Names } from '../../row.ts';

/** The socket, its rooms and events. Copied by hand from the specification. */
export const realtime: Names = {
  '4 States': [
    'Connect, then join or leave rooms',
    'On reconnect, all rooms are joined again, and what was missed is read',
    'The client’s own messages are ignored',
  ],
  '7 Calls': [
    'A websocket-only socket at /notification/ws, with token and profileID',
    'The client emits join and leave',
    'The client emits publish',
    'Rooms dashboard and bookmarks',
    'Rooms of boards, posts, profiles and uploads',
    'Event types board and post',
    'Event type block',
    'Event type bookmarks',
    'Event type dashboard',
    'Event type connection',
    'Event type file_upload_progress',
    'Event type ChangeTrail',
    'ProfileActivityCount in the profile room',
    'post_thing_file_completed in the profile room',
    'collection-download-available in the profile room',
    'post-pdf-available in the profile room',
  ],
  '8 Errors': ['Joining is retried up to 10 times at 500 ms'],
  '9 Constants': [
    'Reconnection 1 s, at most 5 s, randomization 0.5, infinite attempts',
    'Connection timeout 20 s',
    'Join retries 10 at 500 ms',
  ],
  Decided: [
    'Joining is authorised as reading is; losing access takes the socket out of the room at once',
    'A signed-out session’s socket is closed',
    'seq grows by one per room; what is missed is asked for',
    'Events are published after the transaction commits, never for one that rolled back',
    'publish carries presence and typing only, is rate limited, and is never stored',
  ],
  Settled: [
    'join and leave take a name or {room}; a refusal without a function is the event refused',
    'dashboard: tells that recent things or unread discussions changed',
    'dashboard: tells that due tasks changed',
    'GET /notification/events serves each room',
    'post-pdf-available and collection-download-available carry postID or collectionID, and url',
  ],
};
