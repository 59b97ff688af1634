import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { Menu } from '#ui/web/index.ts';
import { render } from '#ui/web/testing/render.tsx';
import { ActionItems } from './ActionMenu.tsx';
import type { ReadyAction } from './useActions.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const ready = (label: string, more: Partial<ReadyAction> = {}) =>
  ({ id: label, label, icon: <i />, run: () => undefined, ...more }) as unknown as ReadyAction;

/** The lines of a menu, and a dash for each rule. */
async function lines(actions: ReadyAction[]): Promise<string[]> {
  const { unmount } = await render(
    <PlatformContext value={{} as Platform}>
      <Menu trigger={<button type="button">More</button>}>
        <ActionItems ready={actions} />
      </Menu>
    </PlatformContext>,
  );
  await act(async () => document.querySelector('button')!.click());
  const all = () => [...document.querySelectorAll('[role=menuitem], [role=separator]')];
  await vi.waitFor(() => expect(all().length).toBeGreaterThan(0));
  const shown = all().map((line) => (line.role === 'separator' ? '—' : line.textContent));
  await unmount();
  return shown;
}

test('actions of one group stand together, ruled off; those that take something away are last', async () => {
  expect(
    await lines([
      ready('Settings', { group: 'panels' }),
      ready('Rename'),
      ready('Delete', { destructive: true }),
      ready('Activity', { group: 'panels' }),
      ready('Move'),
    ]),
  ).toEqual(['Settings', 'Activity', '—', 'Rename', 'Move', '—', 'Delete']);
});

test('a single group has no rule, and a line says what it would set', async () => {
  expect(await lines([ready('Today', { outcome: '28 Nov' }), ready('Tomorrow')])).toEqual([
    'Today28 Nov',
    'Tomorrow',
  ]);
});
