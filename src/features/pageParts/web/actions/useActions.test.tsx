import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Action, ActionContext } from '#platform/web/page/action.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { onSeveral } from './onSeveral.ts';
import { useActions, type ReadyAction } from './useActions.tsx';

const navigate = vi.fn(async () => undefined);
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate, state: { location: { search: { panel: 'bin' } } } }),
}));

interface OnThing {
  title: string;
  isLocked: boolean;
}

const actions: Action<OnThing>[] = [
  {
    id: 'rename',
    label: 'Rename',
    icon: null,
    whyNot: ({ isLocked }) => (isLocked ? 'It is locked.' : undefined),
    Dialog: ({ title, onClose }) => <button onClick={onClose}>Rename {title}?</button>,
  },
  { id: 'unlock', label: 'Unlock', icon: null, isShown: ({ isLocked }) => isLocked, act: vi.fn() },
  { id: 'open', label: 'Open', icon: null, place: ({ title }) => ({ to: `/things/${title}` }) },
  { id: 'panel', label: 'Panel', icon: null, act: (_, { params }) => params()['panel'] },
];
const copyAll: Action<OnThing> = { id: 'copy', label: 'Copy', icon: null, actOnAll: vi.fn() };

async function onThing(first: OnThing) {
  let ready: ReadyAction[] = [];
  function Thing(on: OnThing) {
    const made = useActions([...actions, copyAll], on);
    ready = made.ready;
    return made.dialog;
  }
  const screen = (on: OnThing) => (
    <PlatformContext value={{} as Platform}>
      <Thing {...on} />
    </PlatformContext>
  );
  const { place, again, unmount } = await render(screen(first));
  const find = (id: string) => ready.find((action) => action.id === id);
  return { place, find, show: (on: OnThing) => again(screen(on)), unmount };
}

test('an action is there, or disabled with the reason, as its thing is at the moment', async () => {
  const thing = await onThing({ title: 'lamp', isLocked: true });
  expect(thing.find('rename')?.disabledReason).toBe('It is locked.');
  expect(thing.find('unlock')).toBeDefined();
  await thing.show({ title: 'lamp', isLocked: false });
  expect(thing.find('rename')?.disabledReason).toBeUndefined();
  expect(thing.find('unlock')).toBeUndefined();
  await thing.unmount();
});

test('an action on several alone is not there for one', async () => {
  const thing = await onThing({ title: 'lamp', isLocked: true });
  expect(thing.find('copy')).toBeUndefined();
  await thing.unmount();
});

test('it acts with what is in the address, leads to a place, or asks with the thing as it is by now', async () => {
  const thing = await onThing({ title: 'lamp', isLocked: false });
  expect(thing.find('panel')?.run()).toBe('bin');
  await act(async () => thing.find('open')?.run());
  expect(navigate).toHaveBeenCalledWith({ to: '/things/lamp' });
  await act(async () => thing.find('rename')?.run());
  expect(thing.place.textContent).toBe('Rename lamp?');
  await thing.show({ title: 'chair', isLocked: false });
  expect(thing.place.textContent).toBe('Rename chair?');
  await act(async () => thing.place.querySelector('button')?.click());
  expect(thing.place.textContent).toBe('');
  await thing.unmount();
});

test('done to several things, it is done to those that allow it, and says how many they are', () => {
  const done = vi.fn();
  const begun = vi.fn();
  const remove: Action<OnThing> = {
    id: 'delete',
    label: 'Delete thing',
    labelOfAll: 'Delete',
    icon: null,
    whyNot: ({ isLocked }) => (isLocked ? 'It is locked.' : undefined),
    actOnAll: done,
  };
  const [lamp, chair, desk] = ['lamp', 'chair', 'desk'].map((title) => ({
    title,
    isLocked: title === 'desk',
  }));
  const of = (...things: OnThing[]) => onSeveral([...actions, remove], things, context, begun);
  const context = {} as ActionContext;
  expect(of(lamp!, chair!).map(({ label }) => label)).toEqual(['Delete']);
  const [some] = of(lamp!, desk!, chair!);
  expect(some?.label).toBe('Delete 2 of these');
  some?.act?.({}, context);
  expect(done).toHaveBeenCalledWith([lamp, chair], context);
  expect(begun).toHaveBeenCalledOnce();
  const [none] = of(desk!);
  expect([none?.label, none?.whyNot?.({}, context)]).toEqual(['Delete', 'It is locked.']);
  expect(of()).toEqual([]);
  // Where the count would not read well at its end, the action says how it reads.
  const gather = {
    ...remove,
    labelOfAll: 'Move into a collection',
    labelOfSome: (count: number) => `Move ${count} in`,
  };
  const labels = (...things: OnThing[]) =>
    onSeveral([gather], things, context, begun).map(({ label }) => label);
  expect(labels(lamp!, desk!)).toEqual(['Move 1 in']);
  expect(labels(lamp!, chair!)).toEqual(['Move into a collection']);
});

test('of several things an action is there that is there for one of them, and is done to those', async () => {
  const unlocked = vi.fn();
  const unlock: Action<OnThing> = {
    id: 'unlock',
    label: 'Unlock',
    icon: null,
    isShown: ({ isLocked }) => isLocked,
    actOnAll: unlocked,
  };
  const locked = { title: 'lamp', isLocked: true };
  const open = { title: 'oak', isLocked: false };
  const on = (things: OnThing[]) => onSeveral([unlock], things, {} as ActionContext, () => undefined);
  expect(on([open])).toEqual([]);
  const [action] = on([open, locked]);
  expect(action!.label).toBe('Unlock 1 of these');
  action!.act!({}, {} as ActionContext);
  expect(unlocked.mock.calls[0]![0]).toEqual([locked]);
});
