import { afterEach, expect, test } from 'vitest';
import { updateNote } from '#blocks/note/contract.ts';
import { setThingOrder } from '#features/posts/contract.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { Platform } from '#platform/web/platform.ts';
import type { SaveJob } from '#platform/web/saving/saveQueue.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { keptTexts } from './keptTexts.ts';
import { saveRefused } from './refusedSaves.ts';

afterEach(() => clearToasts());
const told = () => toasts.current().filter(({ leaving }) => !leaving);

const job = (endpoint: string, body: object): SaveJob =>
  ({ id: 'a', lane: 'post:p', key: 'k', endpoint, input: { body }, profileID: 'ilse' }) as SaveJob;
const refuse = (one: SaveJob) => saveRefused([one], new CallError(403), {} as Platform);

test('a change without words that is refused for good is told of', () => {
  refuse(job(setThingOrder.name, { index: 1 }));
  expect(told()).toMatchObject([
    { message: 'There was an error saving your changes. Please try again.', variant: 'danger' },
  ]);
});

test('words that may not be saved any more are kept instead', () => {
  const text = { type: 'text', text: 'Brass, or oak?' };
  const bodyRaw = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] });
  refuse(job(updateNote.name, { bodyRaw }));
  expect(told()).toEqual([]);
  expect(keptTexts.snapshot().at(-1)).toMatchObject({ text: 'Brass, or oak?' });
});
