import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '#access/contract/roles.ts';
import { updatePost, type Post } from '#features/posts/contract.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { render } from '#ui/web/testing/render.tsx';
import PostSettingsPanel from './PostSettingsPanel.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate: async () => undefined, state: { location: { search: {} } } }),
  useBlocker: () => ({ status: 'idle' }),
}));
afterEach(() => clearToasts());

const person = { id: 'maren', firstName: 'Maren', lastName: 'Vogt' };
const post = {
  _id: 'p',
  boardID: 'b',
  title: 'Lamps',
  creator: 'ilse',
  isDraft: false,
  state: 'ACTIVE',
  lockBy: null,
  visibility: 'BOARD',
  audience: 'BOARD',
  public: false,
  searchable: true,
  shareable: true,
  editable: true,
  startDate: null,
  endDate: null,
  expireDate: null,
  aiMode: false,
  things: [],
} as unknown as Post;

/** The panel as somebody of a role sees it. */
async function open(role: Role, me = 'ana', news: Partial<Post> = {}) {
  const call = vi.fn(async () => ({ data: {}, asOf: {} }));
  const pending = { add: vi.fn(), drop: vi.fn() };
  const platform = {
    call,
    cache: { pending, answered: vi.fn() },
    profileID: () => me,
  } as unknown as Platform;
  const boardInfo = {
    role,
    state: 'ACTIVE',
    lockBy: null,
    ownerInfo: person,
  } as unknown as Post['boardInfo'];
  const { place, unmount } = await render(
    <PlatformContext value={platform}>
      <PostSettingsPanel post={{ ...post, ...news, boardInfo }} onClose={() => undefined} />
    </PlatformContext>,
  );
  const control = (label: string) =>
    document.getElementById(
      [...place.querySelectorAll('label')].find((one) => one.textContent === label)!.htmlFor,
    ) as HTMLInputElement;
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return { place, unmount, call, control, button };
}

const isOff = (element: Element | undefined) =>
  element?.getAttribute('aria-disabled') === 'true' || element?.matches(':disabled');

test('what is changed is sent, and nothing else, and the panel says that it is saved', async () => {
  const panel = await open('AUTHOR');
  const save = () => panel.button('Save changes');
  expect(isOff(save())).toBe(true);
  const radio = panel.place.querySelector<HTMLInputElement>('input[value="EDITORS"]')!;
  await act(async () => radio.click());
  const shareable = [...panel.place.querySelectorAll('label')]
    .find(({ textContent }) => textContent.startsWith('Can be passed on'))!
    .querySelector('input')!;
  await act(async () => shareable.click());
  expect(isOff(save())).toBe(false);
  await act(async () => save()!.click());
  expect(panel.call).toHaveBeenCalledExactlyOnceWith(
    updatePost,
    { params: { boardID: 'b', postID: 'p' }, body: { visibility: 'EDITORS', shareable: false } },
    expect.anything(),
  );
  expect(toasts.current().map(({ message }) => message)).toContain('Post settings updated successfully');
  await panel.unmount();
});

test('the focus stays on the button that saves, and goes there from the one that discards', async () => {
  const panel = await open('AUTHOR');
  const change = () =>
    act(async () => panel.place.querySelector<HTMLInputElement>('input[value="EDITORS"]')!.click());
  const press = (name: string) =>
    act(async () => {
      panel.button(name)!.focus();
      panel.button(name)!.click();
    });
  await change();
  await press('Save changes');
  expect(isOff(panel.button('Save changes'))).toBe(true);
  expect(document.activeElement).toBe(panel.button('Save changes'));
  await change();
  await act(async () => panel.place.querySelector<HTMLInputElement>('input[value="PRIVATE"]')!.click());
  await press('Discard');
  expect(panel.button('Discard')).toBeUndefined();
  expect(document.activeElement).toBe(panel.button('Save changes'));
  await panel.unmount();
});

test('what the server refuses is said, and stays to be sent again', async () => {
  const panel = await open('AUTHOR');
  panel.call.mockRejectedValue(new CallError(403));
  await act(async () => panel.place.querySelector<HTMLInputElement>('input[value="EDITORS"]')!.click());
  await act(async () => panel.button('Save changes')!.click());
  expect(toasts.current().map(({ message }) => message)).toContain(
    'An error occurred while updating the post settings.',
  );
  expect(isOff(panel.button('Save changes'))).toBe(false);
  await panel.unmount();
});

test('a contributor sets the dates of others’ posts, and not who sees them; of an own one both', async () => {
  for (const [me, isOwn] of [
    ['ana', false],
    ['ilse', true],
  ] as const) {
    const panel = await open('CONTRIBUTOR', me);
    const fieldset = panel.place.querySelector('fieldset')!;
    expect(fieldset.disabled).toBe(!isOwn);
    expect(fieldset.textContent.includes('Maren Vogt can make you an author.')).toBe(!isOwn);
    expect([panel.control('Ends').disabled, panel.control('Expires').disabled]).toEqual([false, !isOwn]);
    expect(isOff(panel.button('Archive post'))).toBe(!isOwn);
    await panel.unmount();
  }
});

test('help by a model is asked for by a switch, which says that there is none and that nothing is sent', async () => {
  const panel = await open('CONTRIBUTOR');
  expect(panel.place.textContent).toContain(
    'No model is set up on this installation: the choice is kept, and nothing is sent anywhere.',
  );
  const label = [...panel.place.querySelectorAll('label')].find(({ textContent }) =>
    textContent.startsWith('Describe new pictures'),
  );
  await act(async () => label!.querySelector('input')!.click());
  await act(async () => panel.button('Save changes')!.click());
  expect(panel.call).toHaveBeenCalledExactlyOnceWith(
    updatePost,
    { params: { boardID: 'b', postID: 'p' }, body: { aiMode: true } },
    expect.anything(),
  );
  await panel.unmount();
});

test('in the archive everything is as it is, but for taking it out', async () => {
  const panel = await open('AUTHOR', 'ana', { state: 'ARCHIVED' });
  expect(panel.control('Ends').disabled).toBe(true);
  expect(isOff(panel.button('Save changes'))).toBe(true);
  expect([isOff(panel.button('Take out of the archive')), panel.button('Lock post')]).toEqual([
    false,
    undefined,
  ]);
  await panel.unmount();
});
