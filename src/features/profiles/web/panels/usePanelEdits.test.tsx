import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProfileInfo } from '#features/profiles/contract.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { clearToasts } from '#ui/web/index.ts';
import { render } from '#ui/web/testing/render.tsx';
import { usePanelEdits, type PanelEdits } from './usePanelEdits.ts';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await act(async () => clearToasts());
  await close?.();
});

test('what is typed while a save is on its way is not lost to it', async () => {
  const info = { id: 'a'.repeat(24), firstName: 'Ilse', city: 'Utrecht', state: '' } as ProfileInfo;
  let answer = () => {};
  const call = vi.fn(() => new Promise<unknown>((done) => (answer = () => done({ data: info, asOf: {} }))));
  const cache = { pending: { add: vi.fn(), drop: vi.fn() }, answered: vi.fn() };
  let edits!: PanelEdits;
  function Panel() {
    edits = usePanelEdits(info, { city: 'City' });
    return null;
  }
  const view = await render(
    <PlatformContext value={{ call, cache } as unknown as Platform}>
      <Panel />
    </PlatformContext>,
  );
  close = view.unmount;

  await act(async () => {
    edits.set('city', 'Delft');
    edits.set('firstName', 'Ilsebill');
  });
  let saving!: Promise<void>;
  await act(async () => void (saving = edits.save(document.createElement('form'))));
  await act(async () => {
    edits.set('firstName', 'Ilsebill Maria');
    edits.set('state', 'South Holland');
  });
  await act(async () => {
    answer();
    await saving;
  });
  expect(call).toHaveBeenCalledOnce();
  // Saved values belong to the profile now; no event has come in this test, so the profile is as it was.
  expect([edits.values.city, edits.values.firstName, edits.values.state]).toEqual([
    'Utrecht',
    'Ilsebill Maria',
    'South Holland',
  ]);
  expect(edits.isChanged).toBe(true);
});
