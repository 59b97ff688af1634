import type { Part } from '../row.ts';
import { realtime as wanted } from './wanted/realtime.ts';

const downloads = (title: string) => `src/features/uploads/server/zip/download.test.ts › ${title}` as const;
const liveSocket = (title: string) => `src/testing/live/liveSocket.test.ts › ${title}` as const;
const socket = (title: string) => `src/platform/web/calling/socket.test.ts › ${title}` as const;
const liveCache = (title: string) => `src/platform/web/live/liveCache.test.ts › ${title}` as const;
const relays = (title: string) => `src/testing/stopping/relays.test.ts › ${title}` as const;
const pendingChanges = (title: string) => `src/platform/web/live/pendingChanges.test.ts › ${title}` as const;
const rooms = (title: string) => `src/testing/permissions/permissionRooms.test.ts › ${title}` as const;
const uploadRooms = (title: string) => `src/features/uploads/server/uploadRooms.test.ts › ${title}` as const;
const posts = (title: string) => `src/features/posts/server/posts.test.ts › ${title}` as const;
const boards = (title: string) => `src/features/boards/server/boards.test.ts › ${title}` as const;
const note = (title: string) => `src/blocks/note/server/note.test.ts › ${title}` as const;
const things = (title: string) => `src/features/posts/server/blocks/things.test.ts › ${title}` as const;
const bookmarks = (title: string) => `src/features/bookmarks/server/bookmarks.test.ts › ${title}` as const;
const dashboard = (title: string) => `src/features/dashboard/server/dashboard.test.ts › ${title}` as const;
const connectionsLive = (title: string) => `src/features/connections/server/live.test.ts › ${title}` as const;
const process = (title: string) => `src/features/uploads/server/process/process.test.ts › ${title}` as const;
const protocol = (title: string) => `src/features/uploads/server/tus/protocol.test.ts › ${title}` as const;
const activityLive = (title: string) => `src/features/activity/server/live.test.ts › ${title}` as const;
const sessionSockets = (title: string) => `src/features/session/server/sockets.test.ts › ${title}` as const;
const rolledBack = (title: string) => `src/testing/stopping/rolledBack.test.ts › ${title}` as const;
const history = (title: string) => `src/testing/live/history.test.ts › ${title}` as const;
const cases = (title: string) => `src/testing/permissions/permissionCases.test.ts › ${title}` as const;
const trails = (title: string) => `src/features/trails/server/trails.test.ts › ${title}` as const;
const tasksLive = (title: string) => `src/features/tasks/server/live.test.ts › ${title}` as const;
const tasksJourney = (title: string) => `e2e/tasks.e2e.ts › ${title}` as const;

/** The socket, its rooms and events. */
export const realtime: Part = {
  wanted,
  rows: {
    '4 States': [
      [
        'Connect, then join or leave rooms',
        liveSocket(
          'join and leave take a room’s name or {room}, and acknowledge where there is a function for it',
        ),
      ],
      [
        'On reconnect, all rooms are joined again, and what was missed is read',
        socket('connected again, it joins all its rooms again, and none that it has left'),
        liveCache('hears on joining again how far the room has got'),
      ],
      [
        'The client’s own messages are ignored',
        relays('typing is heard by the others in the room and by nobody else, and is stored nowhere'),
        pendingChanges(
          'what is expected stays until that has come, whatever else the call has caused before it',
        ),
      ],
    ],
    '7 Calls': [
      [
        'A websocket-only socket at /notification/ws, with token and profileID',
        socket(
          'it connects by websocket alone, as who is signed in, and again and again after 1 to 5 seconds',
        ),
        rooms('without a session, or for somebody else’s profile, there is no socket'),
      ],
      [
        'The client emits join and leave',
        liveSocket(
          'join and leave take a room’s name or {room}, and acknowledge where there is a function for it',
        ),
      ],
      [
        'The client emits publish',
        relays('typing is heard by the others in the room and by nobody else, and is stored nowhere'),
      ],
      [
        'Rooms dashboard and bookmarks',
        rooms('dashboard: nobody else is let in'),
        rooms('bookmarks: nobody else is let in'),
      ],
      [
        'Rooms of boards, posts, profiles and uploads',
        rooms('lets its readers into its rooms, and nobody else'),
        rooms('profile: nobody else is let in'),
        uploadRooms('is joined and read by the profile that uses it, and by nobody else who reads the post'),
      ],
      [
        'Event types board and post',
        rooms('tells its readers what happens, and nobody else'),
        posts('tells what was, once'),
        boards('tells the board’s room what was'),
      ],
      ['Event type block', note('grows the version and tells the new content'), things('block %i to %i')],
      ['Event type bookmarks', bookmarks('one comes and goes')],
      [
        'Event type dashboard',
        dashboard('the dashboards of those who take part hear that a discussion goes on, and of no other'),
      ],
      ['Event type connection', connectionsLive('accepting, a link too')],
      [
        'Event type file_upload_progress',
        process('gets its sizes and placeholder, becomes the cover, and is told step by step'),
        protocol('a role lost while bytes were on their way withdraws the file'),
      ],
      [
        'collection-download-available in the profile room',
        downloads('a collection comes as one archive, in its order, by a link that its asker is told'),
      ],
      [
        'ProfileActivityCount in the profile room',
        activityLive('a mention is on the list, and counted in the menu of each of one’s profiles'),
      ],
      [
        'post_thing_file_completed in the profile room',
        process('gets its sizes and placeholder, becomes the cover, and is told step by step'),
      ],
      ['Event type ChangeTrail', trails('stays true on screen')],
    ],
    '8 Errors': [
      [
        'Joining is retried up to 10 times at 500 ms',
        socket(
          'a room that does not answer is tried for ten times, half a second apart, and anew after each connection',
        ),
      ],
    ],
    '9 Constants': [
      [
        'Reconnection 1 s, at most 5 s, randomization 0.5, infinite attempts',
        socket(
          'it connects by websocket alone, as who is signed in, and again and again after 1 to 5 seconds',
        ),
      ],
      [
        'Connection timeout 20 s',
        socket(
          'it connects by websocket alone, as who is signed in, and again and again after 1 to 5 seconds',
        ),
      ],
      [
        'Join retries 10 at 500 ms',
        socket(
          'a room that does not answer is tried for ten times, half a second apart, and anew after each connection',
        ),
      ],
    ],
    Decided: [
      [
        'Joining is authorised as reading is; losing access takes the socket out of the room at once',
        rooms('lets its readers into its rooms, and nobody else'),
        rooms('rights that are taken away take the sockets along: the removed hear nothing more'),
      ],
      [
        'A signed-out session’s socket is closed',
        sessionSockets('closes the sockets of a session that signs out, within a second, and no others'),
      ],
      [
        'seq grows by one per room; what is missed is asked for',
        liveCache('asks for what is missing when it finds a gap, and ends in the right order'),
        liveCache('takes the event that follows what it holds, and no event twice'),
      ],
      [
        'Events are published after the transaction commits, never for one that rolled back',
        rolledBack('a change is told once it is there, and one that was taken back never'),
      ],
      [
        'publish carries presence and typing only, is rate limited, and is never stored',
        relays('nothing of another form, and so much a second and no more'),
        relays('typing is heard by the others in the room and by nobody else, and is stored nowhere'),
      ],
    ],
    Settled: [
      [
        'join and leave take a name or {room}; a refusal without a function is the event refused',
        liveSocket(
          'join and leave take a room’s name or {room}, and acknowledge where there is a function for it',
        ),
        liveSocket('a refusal that nothing acknowledges comes as the event refused'),
      ],
      [
        'dashboard: tells that recent things or unread discussions changed',
        dashboard('the dashboards of those who take part hear that a discussion goes on, and of no other'),
        dashboard('one’s own hears that one has read, in whichever tab, and where one was'),
      ],
      [
        'GET /notification/events serves each room',
        history('who was there catches up with everything; who came later, with what happened since'),
        cases('rooms are nobody else’s, and neither are profiles'),
        uploadRooms('is joined and read by the profile that uses it, and by nobody else who reads the post'),
      ],
      [
        'dashboard: tells that due tasks changed',
        tasksLive('settings bring a post into lists and take it out'),
        tasksJourney('whoever is given a task finds it on the first page and in the sidebar, at once'),
      ],
    ],
  },
  open: {
    '7 Calls': ['post-pdf-available in the profile room'],
    Settled: ['post-pdf-available and collection-download-available carry postID or collectionID, and url'],
  },
};
