import { expect, test } from 'vitest';
import { Presences, type PresenceSocket } from './presences.ts';

test('all faces of a page are asked for at once, again after each connection, and followed', async () => {
  const asked: string[][] = [];
  let answer: string[] | undefined = ['ilse'];
  const socket: PresenceSocket = {
    presences: new Set(),
    watch: (ids) => {
      asked.push(ids);
      return Promise.resolve(answer);
    },
  };
  const presences = new Presences(socket);
  const hear = (...news: Parameters<Parameters<PresenceSocket['presences']['add']>[0]>) =>
    socket.presences.forEach((listener) => listener(...news));
  const stop = presences.watch('ilse');
  presences.watch('ilse');
  presences.watch('kenji');
  await expect.poll(() => presences.isHere('ilse')).toBe(true);
  expect(asked).toEqual([['ilse', 'kenji']]);
  expect([presences.isHere('kenji'), presences.isHere(undefined)]).toEqual([false, false]);
  hear({ profileID: 'kenji', here: true });
  expect(presences.isHere('kenji')).toBe(true);

  // The connection is gone: nothing is known of anybody.
  answer = undefined;
  hear();
  await expect.poll(() => presences.isHere('ilse')).toBe(false);
  expect(presences.isHere('kenji')).toBe(false);
  answer = ['kenji'];
  stop();
  hear();
  await expect.poll(() => presences.isHere('kenji')).toBe(true);
  expect(asked.at(-1)).toEqual(['ilse', 'kenji']);
});
