import {
  accessRequested,
  accessRequestEnded,
  listAccessRequests,
  type AccessRequest,
} from '#features/members/contract/access.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { managersReducer, without } from '../managersReducer.ts';

const lastFirst = (a: AccessRequest, b: AccessRequest) =>
  compareText(b.requestDate, a.requestDate) || compareText(b._id, a._id);

const applyRequestEvent = managersReducer<AccessRequest[]>()
  .on(accessRequested, (requests, { request, ...told }, boardID) =>
    told.boardID === boardID ? [...without(requests, request._id), request].sort(lastFirst) : requests,
  )
  .on(accessRequestEnded, (requests, { requestID }) => without(requests, requestID)).apply;

/** Who asks to be let onto a board, the last first; for whoever may manage its members. */
export const accessRequests = (boardID: string, profileID: string) =>
  defineLive<AccessRequest[]>({
    key: ['accessRequests', boardID, profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listAccessRequests, { params: { boardID } });
      return { data: data.info, asOf };
    },
    apply: (requests, change) => applyRequestEvent(requests, change, boardID),
  });
