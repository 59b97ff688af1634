import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeContact, verifyContact } from '#features/profiles/contract.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { clearToasts, Toasts } from '#ui/web/index.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useContactChange, type ContactChange } from './useContactChange.ts';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await act(async () => clearToasts());
  await close?.();
});

/** The change of an e-mail address while the server answers so. */
async function open(call: (endpoint: unknown) => Promise<unknown>, onKept?: () => void) {
  let change!: ContactChange;
  function Screen() {
    change = useContactChange('email', onKept);
    return null;
  }
  const cache = { pending: { add: vi.fn(), drop: vi.fn() }, answered: vi.fn() };
  const view = await render(
    <PlatformContext value={{ call, cache } as unknown as Platform}>
      <Screen />
      <Toasts />
    </PlatformContext>,
  );
  close = view.unmount;
  return {
    change: () => change,
    run: async (step: () => Promise<string | undefined>) => {
      let failure: string | undefined;
      await act(async () => void (failure = await step()));
      return failure;
    },
  };
}

const said = () =>
  [...document.querySelectorAll('[data-variant]:not([data-leaving])')].map((one) => one.textContent).join();

const sent = (codeSentTo: 'mail' | 'outbox' | 'text' | null) => async (endpoint: unknown) => ({
  data: endpoint === changeContact ? { codeSentTo, address: 'ilse@foxglove.example' } : {},
});

test('a code that was mailed, and the address it proves, are told of', async () => {
  const calls: unknown[] = [];
  const { change, run } = await open((endpoint) => {
    calls.push(endpoint);
    return sent('mail')(endpoint);
  });
  await run(() => change().ask(' ilse@foxglove.example '));
  expect(said()).toContain('A one-time code has been sent to your email. Please check your inbox.');
  expect(change().sent).toMatchObject({ value: 'ilse@foxglove.example', codeSentTo: 'mail' });
  await run(() => change().verify('123456'));
  expect(said()).toContain('Your email has been successfully verified.');
  expect(change().sent).toBeUndefined();
  expect(calls).toEqual([changeContact, verifyContact]);
});

test('without a mail server nobody is sent to an inbox', async () => {
  const { change, run } = await open(sent('outbox'));
  await run(() => change().ask('ilse@foxglove.example'));
  expect(said()).not.toContain('inbox');
  expect(said()).toContain('in the server’s log');
});

test('what is refused is answered as a sentence, and nothing is waited for', async () => {
  const refusal = new CallError(429, { error: 'RATE_LIMITED', message: 'A code was sent just now.' }, 60);
  const { change, run } = await open(() => Promise.reject(refusal));
  expect(await run(() => change().ask('ilse@foxglove.example'))).toContain('A code was sent just now.');
  expect(change().sent).toBeUndefined();
});

test('a code by text message is not looked for in an inbox', async () => {
  const { change, run } = await open(sent('text'));
  await run(() => change().ask('+49 89 123456'));
  expect(said()).toContain('A one-time code has been sent to your telephone.');
  expect(change().sent).toMatchObject({ codeSentTo: 'text' });
});

test('what is kept without a code is said to be, and no code is waited for', async () => {
  const onKept = vi.fn<() => void>();
  const { change, run } = await open(sent(null), onKept);
  await run(() => change().ask('+49 89 123456'));
  expect(said()).toContain('Profile updated successfully');
  expect(change().sent).toBeUndefined();
  expect(onKept).toHaveBeenCalledOnce();
});
