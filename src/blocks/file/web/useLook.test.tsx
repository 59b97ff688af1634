import { act, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { useLook } from './useLook.ts';

function Stage({ onSwipe }: { onSwipe: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const { look, handlers } = useLook(place, { onSwipe });
  return (
    <div ref={place} {...handlers}>
      {look.scale}
    </div>
  );
}

let end: () => Promise<void>;
afterEach(() => end());

async function setUp() {
  const onSwipe = vi.fn();
  const { place, unmount } = await render(<Stage onSwipe={onSwipe} />);
  end = unmount;
  const stage = place.querySelector('div')!;
  stage.setPointerCapture = () => undefined;
  const send = (event: Event) => act(async () => void stage.dispatchEvent(event));
  const finger = (type: string, clientX: number, clientY: number, pointerId = 1) =>
    send(new PointerEvent(type, { clientX, clientY, pointerId, bubbles: true, button: 0 }));
  const swipe = async (toX: number, toY: number) => {
    await finger('pointerdown', 200, 200);
    await finger('pointermove', toX, toY);
    await finger('pointerup', toX, toY);
  };
  return { onSwipe, finger, swipe, send, scale: () => Number(stage.textContent) };
}

test('a finger goes on, back, and puts the picture away; one that goes too little does nothing', async () => {
  const { onSwipe, swipe, scale } = await setUp();
  await swipe(120, 210);
  await swipe(280, 190);
  await swipe(210, 280);
  await swipe(170, 200);
  expect(onSwipe.mock.calls).toEqual([['next'], ['previous'], ['close']]);
  expect(scale()).toBe(1);
});

test('two fingers, the wheel and a double click look closer; a closer look is moved, not swiped away', async () => {
  const { onSwipe, finger, swipe, send, scale } = await setUp();
  await finger('pointerdown', 100, 100, 1);
  await finger('pointerdown', 200, 100, 2);
  await finger('pointermove', 300, 100, 2);
  expect(scale()).toBe(2);
  for (const pointer of [1, 2]) await finger('pointerup', 300, 100, pointer);
  await swipe(20, 200);
  expect(onSwipe).not.toHaveBeenCalled();

  const doubleClick = () => send(new MouseEvent('dblclick', { bubbles: true }));
  await doubleClick();
  expect(scale()).toBe(1);
  await doubleClick();
  expect(scale()).toBe(2);
  await doubleClick();
  await send(new WheelEvent('wheel', { deltaY: -100, cancelable: true }));
  expect(scale()).toBeCloseTo(1.15);
});
