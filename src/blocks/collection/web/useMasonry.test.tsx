import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { useMasonry } from './useMasonry.ts';

function File({ isOn }: { isOn: boolean }) {
  const item = useRef<HTMLLIElement>(null);
  useMasonry(item, isOn);
  return <li ref={item} />;
}

test('a file takes as many rows of the masonry as it is high, with what is free below it, while it is one', async () => {
  const watched = new Set<Element>();
  let tell: ResizeObserverCallback;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: ResizeObserverCallback) {
        tell = told;
      }
      observe = (element: Element) => watched.add(element);
      unobserve = (element: Element) => watched.delete(element);
    },
  );
  const { place, again, unmount } = await render(<File isOn />);
  const item = place.querySelector('li')!;
  expect([...watched]).toEqual([item]);
  const entry = { target: item, borderBoxSize: [{ blockSize: 201, inlineSize: 240 }] };
  tell!([entry as unknown as ResizeObserverEntry], {} as ResizeObserver);
  expect(item.style.getPropertyValue('--rows')).toBe('55'); // 217 px of 4 px each
  await again(<File isOn={false} />);
  expect([watched.size, item.style.getPropertyValue('--rows')]).toEqual([0, '']);
  await unmount();
  vi.unstubAllGlobals();
});
