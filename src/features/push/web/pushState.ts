import { getPush, pushChanged, type PushState } from '#features/push/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { defineLive, stale } from '#platform/web/live/live.ts';

/** Whether this device is told by push, as the server knows it; which device an event is about, only the server knows. */
export const pushState = (profileID: string) =>
  defineLive<PushState>({
    key: ['push', profileID],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(getPush, {}),
    apply: (state, event) => (isEvent(event, pushChanged) ? stale(state) : state),
  });
