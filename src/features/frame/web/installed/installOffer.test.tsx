import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import InstallStrip from './InstallStrip.tsx';

let place: HTMLElement;
let unmount: () => Promise<void>;
const button = (name: string) =>
  [...place.querySelectorAll('button')].find((element) => element.textContent === name);
const isShown = () => place.textContent.includes('Octavo can stand among your apps');

/** A browser that offers to install, whose person then answers. */
async function browserOffers(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  await act(async () => void dispatchEvent(event));
  return { event, prompt };
}

beforeEach(async () => {
  localStorage.clear();
  ({ place, unmount } = await render(<InstallStrip />));
});
afterEach(async () => {
  await act(async () => void dispatchEvent(new Event('appinstalled')));
  await unmount();
});

test('the offer is made when the browser makes it, in its place', async () => {
  expect(isShown()).toBe(false);
  const { event, prompt } = await browserOffers();
  expect([isShown(), event.defaultPrevented]).toEqual([true, true]);
  await act(async () => button('Install')!.click());
  expect(prompt).toHaveBeenCalledOnce();
  expect(isShown()).toBe(false);
});

test.each(['here', 'in the browser’s own question'])(
  'turned down %s, it is hidden for good',
  async (where) => {
    await browserOffers('dismissed');
    await act(async () => button(where === 'here' ? 'Not now' : 'Install')!.click());
    expect([isShown(), localStorage.length]).toEqual([false, 1]);
    const { event } = await browserOffers();
    expect([isShown(), event.defaultPrevented]).toEqual([false, true]);
  },
);

test('it goes once the app is installed, however', async () => {
  await browserOffers();
  await act(async () => void dispatchEvent(new Event('appinstalled')));
  expect([isShown(), localStorage.length]).toEqual([false, 0]);
});
