import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { render } from '#ui/web/testing/render.tsx';
import { CallError } from '../calling/callError.ts';
import type { Failed } from '../saving/command.ts';
import { failureSentence, useForm } from './useForm.ts';

const schema = z.strictObject({ name: z.string().min(1, 'is empty'), place: z.string() });

type Sent = Promise<{ ok: true; data: string } | Failed>;

async function setUp(
  send: (values: z.output<typeof schema>) => Promise<unknown>,
  done?: (answer: string) => void,
) {
  function Form() {
    const form = useForm(schema, { name: '', place: '' }, { name: 'Your name', place: 'Your town' });
    return (
      <form
        onSubmit={done ? form.submit(send as () => Sent, done) : form.submit(send)}
        data-busy={form.isBusy || undefined}
      >
        <p>{form.failure}</p>
        {(['name', 'place'] as const).map((name) => {
          const { error, ...input } = form.field(name);
          return (
            <label key={name}>
              <input {...input} aria-invalid={error ? true : undefined} />
              <i>{error}</i>
            </label>
          );
        })}
      </form>
    );
  }
  const { place, unmount } = await render(<Form />);
  const form = place.querySelector('form')!;
  const [name, town] = [...place.querySelectorAll('input')];
  return {
    unmount,
    submit: () =>
      act(async () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))),
    type: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(name, text);
        name!.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    errors: () => [...place.querySelectorAll('i')].map((error) => error.textContent),
    failure: () => place.querySelector('p')!.textContent,
    focused: () => [name, town].indexOf(document.activeElement as HTMLInputElement),
  };
}

test('says what is wrong once it is sent, and no longer once it is right', async () => {
  const send = vi.fn(async () => undefined);
  const form = await setUp(send);
  expect(form.errors()).toEqual(['', '']);
  await form.submit();
  expect(form.errors()).toEqual(['Your name is empty.', '']);
  expect(form.focused()).toBe(0);
  expect(send).not.toHaveBeenCalled();
  await form.type('Ilse');
  expect(form.errors()).toEqual(['', '']);
  await form.submit();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ilse', place: '' });
  await form.unmount();
});

test('shows what the server refuses at its field, until that is changed', async () => {
  const details = [
    { field: 'place', message: 'is unknown' },
    { field: 'elsewhere', message: 'is wrong' },
  ];
  const form = await setUp(() => Promise.reject(new CallError(400, { message: 'Please check.', details })));
  await form.type('Ilse');
  await form.submit();
  expect(form.errors()).toEqual(['', 'Your town is unknown.']);
  expect([form.focused(), form.failure()]).toEqual([1, '']);
  await form.unmount();
});

test('shows what concerns no field above them all', async () => {
  const form = await setUp(() => Promise.reject(new CallError(403, { message: 'Not today.' })));
  await form.type('Ilse');
  await form.submit();
  expect(form.failure()).toBe('Not today.');
  await form.type('Ilse O');
  expect(form.failure()).toBe('');
  await form.unmount();
});

test('is sent once, however often it is pressed', async () => {
  let answer = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const form = await setUp(send);
  await form.type('Ilse');
  await form.submit();
  await form.submit();
  expect(send).toHaveBeenCalledOnce();
  await act(async () => answer());
  await form.unmount();
});

test.each([
  [
    new CallError(429, { message: 'Too many tries.' }, 20),
    'Too many tries. It is possible again in 20 seconds.',
  ],
  [
    new CallError(429, { message: 'Too many tries.' }, 1),
    'Too many tries. It is possible again in 1 second.',
  ],
  [
    new CallError(429, { message: 'Too many tries.' }, 3600),
    'Too many tries. It is possible again in 60 minutes.',
  ],
  [new CallError(0), 'The server cannot be reached right now. Please try again.'],
  [new CallError(503, { message: 'Away.' }, 2), 'Away.'],
])('%s', (error, sentence) => expect(failureSentence(error)).toBe(sentence));

test('a command that is refused is told by the form, and what follows it does not happen', async () => {
  const done = vi.fn();
  const error = new CallError(409, { message: 'That name is taken' });
  const run = vi.fn(async () => ({ ok: false as const, status: 0 as const, error }));
  const form = await setUp(run, done);
  await form.type('Ilse');
  await form.submit();
  expect(form.failure()).toBe('That name is taken');
  expect(done).not.toHaveBeenCalled();
  await form.unmount();
});

test('the answer of a command is handed on', async () => {
  const done = vi.fn();
  const form = await setUp(async ({ name }) => ({ ok: true as const, data: name }), done);
  await form.type('Ilse');
  await form.submit();
  expect(done).toHaveBeenCalledExactlyOnceWith('Ilse');
  await form.unmount();
});
