import { afterAll, beforeAll, expect, test } from 'vitest';
import { LiveSocket } from '#platform/web/socket.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createPerson } from './people.ts';
import { originOf } from './uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
});
afterAll(() => app.dispose());

test('a browser that came with a token that had run out comes again with the next one', async () => {
  const person = await createPerson(app);
  const joined: string[] = [];
  const socket = new LiveSocket('tab', {
    event: () => {},
    joined: (room) => void joined.push(room),
    left: () => {},
    connected: () => {},
  });
  let token = 'x'.repeat(43);
  let tries = 0;
  socket.join(`profile:${person.profileID}`);
  await socket.connect(originOf(app), () => {
    tries++;
    return { token, profileID: person.profileID };
  });
  await expect.poll(() => tries).toBe(1);
  token = person.headers['auth-token'];
  await expect.poll(() => joined, { timeout: 8000 }).toEqual([`profile:${person.profileID}`]);
  socket.disconnect();
});
