import { act, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { swipeOutcome, useSwipeDown } from './swipe.ts';
import { render } from '../testing/render.tsx';

test('50 px close, less springs back', () => {
  expect([-80, 0, 49.9, 50, 300].map(swipeOutcome)).toEqual(['spring', 'spring', 'spring', 'close', 'close']);
});

function Sheet({ onClose }: { onClose: () => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div ref={sheet} id="sheet">
      <header {...useSwipeDown(sheet, onClose)}>Title</header>
    </div>
  );
}

async function setUp() {
  const onClose = vi.fn();
  const { place, unmount } = await render(<Sheet onClose={onClose} />);
  const header = place.querySelector('header')!;
  header.setPointerCapture = () => undefined;
  const sheet = place.querySelector<HTMLElement>('#sheet')!;
  const finger = (type: string, clientY: number) =>
    act(async () => {
      header.dispatchEvent(
        new PointerEvent(type, { clientY, isPrimary: true, pointerId: 1, bubbles: true, cancelable: true }),
      );
    });
  return { onClose, sheet, finger, unmount };
}

test('the sheet follows the finger down, not up, and closes', async () => {
  const { onClose, sheet, finger, unmount } = await setUp();
  await finger('pointerdown', 100);
  await finger('pointermove', 60);
  expect(sheet.style.translate).toBe('0 0px');
  await finger('pointermove', 130);
  expect(sheet.style.translate).toBe('0 30px');
  await finger('pointerup', 150);
  expect(onClose).toHaveBeenCalledOnce();
  await unmount();
});

test('let go too soon, or taken away, it springs back', async () => {
  const { onClose, sheet, finger, unmount } = await setUp();
  await finger('pointerdown', 100);
  await finger('pointermove', 149);
  await finger('pointerup', 149);
  expect(sheet.style.translate).toBe('');
  await finger('pointerdown', 100);
  await finger('pointermove', 300);
  await finger('pointercancel', 300);
  expect(sheet.style.translate).toBe('');
  expect(onClose).not.toHaveBeenCalled();
  await unmount();
});
