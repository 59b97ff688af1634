import { connectionEvents, teamEvents } from '#features/connections/web/index.ts';
import {
  connectionInfoChanged,
  getConnectionInfo,
  type ConnectionInfo,
} from '#features/personNotes/contract.ts';
import { defineLive, stale } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** One's notes about a person, with the connection status. */
export const connectionInfo = (profileID: string, id: string) =>
  defineLive<ConnectionInfo>({
    key: ['connectionInfo', profileID, id],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(getConnectionInfo, { query: { connectionProfileID: id } }),
    apply: applyInfoEvent,
  });

/** Notes about a person after an event. By what they are to one, they show more of themselves, or less. */
const applyInfoEvent = reducer<ConnectionInfo>()
  .on(connectionInfoChanged, (before, { info }) => {
    if (info._id !== before._id) return before;
    return info.status === before.status ? info : stale(info);
  })
  .on(connectionEvents, (info, { connection: { id, status } }) =>
    id === info._id && status !== info.status ? stale({ ...info, status }) : info,
  )
  .staleAfter(teamEvents).apply;
