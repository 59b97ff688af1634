import { expect, test } from 'vitest';
import type { Note } from '#blocks/note/contract.ts';
import type { Platform } from '#platform/web/platform.ts';
import { SaveQueue } from '#platform/web/saving/saveQueue.ts';
import { asWritten } from './blockSaves.ts';

const note = { _id: 'n', thingType: 'NOTE', version: 1, bodyRaw: 'as read' } as Note;

/** A queue whose server answers with the text it was sent, and the platform as far as blocks ask it. */
function createSaves() {
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>();
  const saves = new SaveQueue({
    send: async ({ input }) => {
      await isAsked;
      return { _id: 'n', version: 2, bodyRaw: input.body?.['bodyRaw'] };
    },
    store: { load: async () => [], save: async () => undefined },
    refused: () => undefined,
    pause: async () => undefined,
  });
  const saved = saves.put({
    id: 'job',
    lane: 'post:p',
    key: 'note:n',
    endpoint: 'note.update',
    input: { body: { bodyRaw: 'as written' } },
    profileID: 'ilse',
    base: { version: 1, text: 'as read' },
  });
  return { saves, saved, answer, platform: { saves } as unknown as Platform };
}

test('a note that was saved stays as it was written until the page hears of it, and then is what the page has', async () => {
  const { saves, saved, answer, platform } = createSaves();
  const shown: string[] = [];
  const look = () => shown.push((asWritten(platform, note) as Note).bodyRaw);
  look();
  saves.subscribe(look);
  answer();
  await saved;
  look();
  expect(new Set(shown)).toEqual(new Set(['as written']));
  expect(asWritten(platform, note)).toMatchObject({ version: 2, bodyRaw: 'as written' });
  const newer = { ...note, version: 3, bodyRaw: 'as somebody else wrote it' };
  expect(asWritten(platform, newer)).toEqual(newer);
});
