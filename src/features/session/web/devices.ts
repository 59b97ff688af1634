import { listSessions, sessionBegan, sessionEnded, type Device } from '#features/session/contract.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** More devices than anybody looks through; "everywhere else" signs out all of them. */
const SHOWN = 100;

/** The account's signed-in devices, the newest first. */
export function openDevices(profileID: string) {
  return defineLive<Device[]>({
    key: ['devices', profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listSessions, { query: { limit: String(SHOWN) } });
      return { data: data.info, asOf };
    },
    apply: applySessionEvent,
  });
}

const applySessionEvent = reducer<Device[]>()
  .on(sessionEnded, (devices, { sessionID }) => without(devices, sessionID))
  .on(sessionBegan, (devices, { device }) => [device, ...without(devices, device.id)].slice(0, SHOWN)).apply;

const without = (devices: Device[], id: string): Device[] =>
  devices.some((device) => device.id === id) ? devices.filter((device) => device.id !== id) : devices;
