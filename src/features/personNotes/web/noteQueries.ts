import { connectionChangeOf, isTeamNews } from '#features/connections/web/index.ts';
import {
  connectionInfoChanged,
  getConnectionInfo,
  type ConnectionInfo,
} from '#features/personNotes/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { defineLive, stale, type Change } from '#platform/web/live/live.ts';

/** One's notes about a person, with the connection status. */
export const connectionInfo = (profileID: string, id: string) =>
  defineLive<ConnectionInfo>({
    key: ['connectionInfo', profileID, id],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(getConnectionInfo, { query: { connectionProfileID: id } }),
    apply: (info, event) => {
      const after = applyInfoEvent(info, event);
      // By what they are to one, they show more of themselves, or less.
      return isTeamNews(event) || after.status !== info.status ? stale(after) : after;
    },
  });

/** Notes about a person after an event. */
function applyInfoEvent(info: ConnectionInfo, change: Change): ConnectionInfo {
  if (isEvent(change, connectionInfoChanged))
    return change.data.info._id === info._id ? change.data.info : info;
  const news = connectionChangeOf(change)?.connection;
  return news?.id === info._id && news.status !== info.status ? { ...info, status: news.status } : info;
}
