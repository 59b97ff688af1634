import { act, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { meanwhile, render } from '#ui/web/testing/render.tsx';
import { useSeenTo } from './useSeenTo.ts';

/** A window of 800 px in which messages end at these heights. @returns what has been seen so far, and how one scrolls */
async function chat(ends: Record<string, number>, coming: string[] = []) {
  const scroller = document.createElement('div');
  const rect = (top: number, bottom: number) => () => ({ top, bottom }) as DOMRect;
  scroller.getBoundingClientRect = rect(0, 800);
  let seen: string | undefined;
  let top = 0;
  const Messages = ({ missing }: { missing: string[] }) => {
    const content = useRef<HTMLDivElement>(null);
    seen = useSeenTo(scroller, content);
    return (
      <div ref={content}>
        {Object.entries(ends).map(([id, end]) => (
          <p
            key={id}
            data-item={id}
            data-coming={missing.includes(id) ? '' : undefined}
            ref={(one) => {
              if (one) one.getBoundingClientRect = () => rect(end - top - 100, end - top)();
            }}
          />
        ))}
      </div>
    );
  };
  const { again, unmount } = await render(<Messages missing={coming} />);
  return {
    seen: () => seen,
    until: (id: string) => meanwhile(() => vi.waitFor(() => expect(seen).toBe(id))),
    scroll: (to: number) => {
      top = to;
      scroller.dispatchEvent(new Event('scroll'));
    },
    come: () => again(<Messages missing={[]} />),
    unmount,
  };
}

test('messages are seen once their end has been on screen, and stay so when somebody scrolls back', async () => {
  const { scroll, until, unmount } = await chat({ '01': 300, '02': 600, '03': 700, '04': 1500 });
  await until('02');
  scroll(1000);
  await until('04');
  scroll(0);
  await until('04');
  await unmount();
});

test('while a message in sight is still to come, none is seen', async () => {
  vi.useFakeTimers();
  const { seen, scroll, come, unmount } = await chat({ '01': 300, '02': 600 }, ['02']);
  const rest = () =>
    act(async () => {
      scroll(0);
      vi.runAllTimers();
    });
  await rest();
  expect(seen()).toBe(undefined);
  await come();
  await rest();
  expect(seen()).toBe('02');
  await unmount();
  vi.useRealTimers();
});
