import { act } from 'react';
import { expect, test } from 'vitest';
import { CallError } from '#platform/web/calling/callError.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { PasswordGate } from './PasswordGate.tsx';

const platform = { cache: { refresh: () => undefined } } as unknown as Platform;

/** Tries a password that is refused so. @returns what stands at the door then */
async function tryWrong(forgotPWlink: true | undefined): Promise<string> {
  const message = 'Board password is invalid, try again';
  const refusal = new CallError(403, {
    error: 'WRONG_PASSWORD',
    message,
    ...(forgotPWlink && { forgotPWlink }),
  });
  const { place, unmount } = await render(
    <PlatformContext value={platform}>
      <PasswordGate
        what="Board"
        title="Plans"
        cover={null}
        keeper="Ilse Okafor"
        wasOpen={false}
        ask={() => Promise.reject(refusal)}
      />
    </PlatformContext>,
  );
  const field = place.querySelector('input')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'plain falling');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => place.querySelector('form')!.requestSubmit());
  const { textContent } = place;
  await unmount();
  expect(textContent).toContain(message);
  return textContent;
}

test('a forgotten password is asked for where the refusal says that it can be', async () => {
  expect(await tryWrong(true)).toContain('Forgot password?');
  expect(await tryWrong(undefined)).not.toContain('Forgot password?');
});
