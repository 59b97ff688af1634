import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { ListState, type ListStateProps } from './ListState.tsx';
import { NearEnd } from './NearEnd.tsx';

const nothing: ListStateProps['list'] = {
  items: [],
  isKnown: false,
  total: undefined,
  error: null,
  isLoading: true,
  retry: () => undefined,
  hasMore: false,
  isLoadingMore: false,
  hasFailedMore: false,
  loadMore: () => undefined,
};

async function show(
  list: Partial<ListStateProps['list']>,
  more?: ListStateProps['more'],
  states: Pick<ListStateProps, 'restIsAbove'> = {},
) {
  return render(
    <ListState
      list={{ ...nothing, ...list }}
      failed="Failed to fetch leaves"
      coming={<p>Leaves to come</p>}
      empty={<p>No leaves yet</p>}
      inset="page"
      more={more}
      {...states}
    >
      <ul>
        <li>A leaf</li>
      </ul>
    </ListState>,
  );
}
const press = async (place: HTMLElement, name: string) => {
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await act(async () => button?.click());
};
const there = { items: [1], isKnown: true, isLoading: false };

test('what is on its way is drawn once the wait lasts, and is not taken for nothing', async () => {
  const { place, unmount } = await show({});
  expect(place.textContent).toBe('');
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(place.textContent).toBe('Leaves to come');
  });
  await unmount();
});

test('what has been read and holds nothing says so', async () => {
  const { place, unmount } = await show({ isKnown: true, isLoading: false });
  expect(place.textContent).toBe('No leaves yet');
  await unmount();
});

test('where nothing of what is read is shown and the rest cannot be read, that is said in place of nothing', async () => {
  const rest = { isKnown: true, isLoading: false, hasMore: true };
  const coming = await show({ ...rest, isLoadingMore: true });
  expect(coming.place.textContent).not.toContain('No leaves yet');
  await coming.unmount();
  const { place, unmount } = await show({ ...rest, hasFailedMore: true });
  expect(place.textContent).toBe('The rest could not be read.Try again');
  await unmount();
});

test('what could not be read says so, and is read again on demand', async () => {
  const retry = vi.fn<() => void>();
  const { place, unmount } = await show({ error: new Error('no'), isLoading: false, retry });
  expect(place.querySelector('[role=alert]')?.textContent).toContain('Failed to fetch leaves');
  await press(place, 'Try again');
  expect(retry).toHaveBeenCalledOnce();
  await unmount();
});

test('what was read stays where reading it again fails', async () => {
  const { place, unmount } = await show({ ...there, error: new Error('no') });
  expect(place.textContent).toBe('A leaf');
  await unmount();
});

test('more is a button until the end; where it fails, that is said beside another try', async () => {
  const loadMore = vi.fn<() => void>();
  const more = await show({ ...there, hasMore: true, loadMore }, 'Show older');
  await press(more.place, 'Show older');
  expect(loadMore).toHaveBeenCalledOnce();
  await more.unmount();

  const failed = await show({ ...there, hasMore: true, hasFailedMore: true, loadMore }, 'Show older');
  expect(failed.place.querySelector('[role=alert]')?.textContent).toContain('The rest could not be read.');
  await press(failed.place, 'Try again');
  expect(loadMore).toHaveBeenCalledTimes(2);
  await failed.unmount();

  const end = await show(there, 'Show older');
  expect(end.place.textContent).toBe('A leaf');
  await end.unmount();
});

test('where the rest comes above, that it could not be read is said there', async () => {
  const loadMore = vi.fn<() => void>();
  const rest = { ...there, hasMore: true, loadMore };
  const coming = await show({ ...rest, isLoadingMore: true }, undefined, { restIsAbove: true });
  expect(coming.place.textContent).toBe('A leaf'); // the list shows the rest coming
  await coming.unmount();
  const { place, unmount } = await show({ ...rest, hasFailedMore: true }, undefined, { restIsAbove: true });
  expect(place.textContent).toBe('The rest could not be read.Try againA leaf');
  await press(place, 'Try again');
  expect(loadMore).toHaveBeenCalledOnce();
  await unmount();
});

test('a list that reads on by scrolling waits for another try once that has failed', async () => {
  const observe = vi.fn<() => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe;
      disconnect(): void {}
    },
  );
  const reads = await show({ ...there, hasMore: true }, NearEnd);
  expect(observe).toHaveBeenCalled();
  await reads.unmount();
  observe.mockClear();
  const failed = await show({ ...there, hasMore: true, hasFailedMore: true }, NearEnd);
  expect(observe).not.toHaveBeenCalled();
  await failed.unmount();
  vi.unstubAllGlobals();
});
