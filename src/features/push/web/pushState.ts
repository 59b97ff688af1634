import { getPush, pushChanged, type PushState } from '#features/push/contract.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** Whether this device is told by push, as the server knows it; which device an event is about, only the server knows. */
export const pushState = (profileID: string) =>
  defineLive<PushState>({
    key: ['push', profileID],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(getPush, {}),
    apply: applyPushEvent,
  });

const applyPushEvent = reducer<PushState>().staleAfter(pushChanged).apply;
