import { listSessions, sessionBegan, sessionEnded, type Device } from '#features/session/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { defineLive } from '#platform/web/live/live.ts';

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
    apply: (devices, event) => {
      if (isEvent(event, sessionEnded)) return without(devices, event.data.sessionID);
      if (isEvent(event, sessionBegan))
        return [event.data.device, ...without(devices, event.data.device.id)].slice(0, SHOWN);
      return devices;
    },
  });
}

const without = (devices: Device[], id: string): Device[] =>
  devices.some((device) => device.id === id) ? devices.filter((device) => device.id !== id) : devices;
