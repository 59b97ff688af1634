import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { Marked, MarksContext } from '#platform/web/lists/marks.tsx';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { PersonAdditionsContext, type OnPerson, type PersonAddition } from '../additions.ts';
import { marks } from '../../../../marks.web.ts';
import { PersonMenu } from './PersonMenu.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
}));
vi.mock('#platform/web/live/useLive.ts', () => ({ useLive: () => ({ data: { ana: 'CONNECTION' } }) }));

const person = { id: 'ben', firstName: 'Ben', lastName: 'Okoye' };
const addition: PersonAddition = {
  name: 'blocks',
  actions: [
    { id: 'block', label: 'Block', icon: null, destructive: true, act: () => undefined },
    { id: 'notebook', label: 'Notebook', icon: null, place: () => ({ to: '/people' }) },
    { id: 'remind', label: 'Remind', icon: null, act: () => undefined },
  ],
};

/** The lines of somebody's menu, and a dash for each rule. */
async function lines(on: Partial<OnPerson>): Promise<string[]> {
  const { unmount } = await render(
    <PlatformContext value={{ profileID: () => 'ilse' } as unknown as Platform}>
      <PersonAdditionsContext value={[addition]}>
        <MarksContext value={marks}>
          <Marked>
            <PersonMenu {...({ person, status: 'CONNECTED', isOnPage: false, ...on } as OnPerson)} />
          </Marked>
        </MarksContext>
      </PersonAdditionsContext>
    </PlatformContext>,
  );
  await act(async () => document.querySelector('button')!.click());
  const all = () => [...document.querySelectorAll('[role=menuitem], [role=separator]')];
  await vi.waitFor(() => expect(all().length).toBeGreaterThan(0));
  const shown = all().map((line) => (line.role === 'separator' ? '—' : line.textContent));
  await unmount();
  return shown;
}

test('of a connection: first what leads somewhere and Bookmark, then what changes what the two are', async () => {
  const rest = ['—', 'Remind', '—', 'Disconnect', 'Block'];
  expect(await lines({})).toEqual(['Open page', 'Message', 'Notebook', 'Bookmark', ...rest]);
  expect(await lines({ person: { ...person, id: 'ana' } as OnPerson['person'] })).toContain(
    'Remove bookmark',
  );
});

test('a stranger cannot be bookmarked', async () => {
  expect(await lines({ status: 'STRANGER' })).toEqual(['Open page', 'Notebook', '—', 'Remind', '—', 'Block']);
});
