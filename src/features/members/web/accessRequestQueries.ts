import {
  accessRequested,
  accessRequestEnded,
  listAccessRequests,
  type AccessRequest,
} from '#features/members/contract/access.ts';
import { isEvent } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { defineLive, gone } from '#platform/web/live/live.ts';
import { endsManaging } from './endsManaging.ts';

/** Who asks to be let onto a board, the last first; for whoever may manage its members. */
export const accessRequests = (boardID: string, profileID: string) =>
  defineLive<AccessRequest[]>({
    key: ['accessRequests', boardID, profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listAccessRequests, { params: { boardID } });
      return { data: data.info, asOf };
    },
    apply: (requests, change) => {
      if (endsManaging(change, boardID)) return gone;
      const without = (id: string) => requests.filter(({ _id }) => _id !== id);
      if (isEvent(change, accessRequested)) {
        const { request } = change.data;
        return change.data.boardID === boardID
          ? [...without(request._id), request].sort(lastFirst)
          : requests;
      }
      return isEvent(change, accessRequestEnded) ? without(change.data.requestID) : requests;
    },
  });

const lastFirst = (a: AccessRequest, b: AccessRequest) =>
  compareText(b.requestDate, a.requestDate) || compareText(b._id, a._id);
