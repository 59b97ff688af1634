import { setImmediate as nextTurn } from 'node:timers/promises';
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import DialogLayer from '../layers/DialogLayer.tsx';
import { render } from '../testing/render.tsx';
import { useNarrow } from './useMediaQuery.ts';

let isNarrow = false;
const told = new Set<() => void>();
vi.stubGlobal('matchMedia', () => ({
  get matches() {
    return isNarrow;
  },
  addEventListener: (_: string, listener: () => void) => void told.add(listener),
  removeEventListener: (_: string, listener: () => void) => void told.delete(listener),
}));

const turn = (narrow: boolean) =>
  act(async () => {
    isNarrow = narrow;
    for (const listener of told) listener();
  });
const inTheEnd = (look: () => void) =>
  vi.waitFor(async () => {
    await act(() => nextTurn());
    look();
  });

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** A place that each layout puts up anew, with a dialog in it that another follows. */
function Place({ name }: { name: string }) {
  const [open, setOpen] = useState<'first' | 'second'>();
  return (
    <>
      <button onClick={() => setOpen('first')}>{name}</button>
      {open === 'first' && (
        <DialogLayer open title="First" onClose={() => setOpen(undefined)}>
          <button onClick={() => setOpen('second')}>Go on</button>
        </DialogLayer>
      )}
      {open === 'second' && <DialogLayer open title="Second" onClose={() => setOpen(undefined)} />}
    </>
  );
}
const Page = () => (useNarrow() ? <Place key="narrow" name="Narrow" /> : <Place key="wide" name="Wide" />);

test('a layout follows the window, but not while a dialog is open, nor between it and the one that follows', async () => {
  const { place, unmount } = await render(<Page />);
  close = unmount;
  const layout = () => place.querySelector('button')?.textContent;
  const title = () => document.querySelector('[role=dialog] h2')?.textContent;
  const press = (name: string) =>
    act(async () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === name)!.click(),
    );
  await turn(true);
  expect(layout()).toBe('Narrow');
  await press('Narrow');
  await turn(false);
  expect([layout(), title()]).toEqual(['Narrow', 'First']);
  await press('Go on');
  await inTheEnd(() => expect([layout(), title()]).toEqual(['Narrow', 'Second']));
  await act(async () => document.querySelector<HTMLElement>('[role=dialog] [aria-label=Close]')!.click());
  await inTheEnd(() => expect([layout(), title()]).toEqual(['Wide', undefined]));
});
