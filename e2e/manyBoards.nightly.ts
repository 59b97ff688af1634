import type { Page } from 'playwright';
import { expect, test } from './harness.ts';

// As many boards as the outside review had: a room of each would be joined and left again while one scrolls.
const BOARDS = 1020;

/** The rooms of boards that a page joins, in turn. Call it before the page is gone to. */
function joinsOf(page: Page): string[] {
  const joins: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const room = /^42\d*\["join",\{"room":"(board:[0-9a-f]+)"/.exec(String(payload))?.[1];
      if (room) joins.push(room);
    }),
  );
  return joins;
}

test(`a list of ${BOARDS} boards is scrolled to its end, and back, and joins each room once`, async ({
  openPerson,
}) => {
  const { page, api } = await openPerson({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const titles = Array.from(
    { length: BOARDS },
    (_, at) => `CollectionScene ${String(at + 1).padStart(4, '0')}`,
  );
  while (titles.length > 0)
    await Promise.all(
      titles.splice(0, 10).map((title) => api('POST', '/content/board/create', { title, share: 'private' })),
    );
  const joins = joinsOf(page);
  await page.goto('/boards?sort=title');
  const link = (title: string) => page.getByRole('link', { name: new RegExp(title) });
  await link('CollectionScene 0001').first().waitFor();
  const last = link(`CollectionScene ${BOARDS}`);
  await expect
    .poll(
      async () => {
        await page.mouse.move(800, 500);
        await page.mouse.wheel(0, 4000);
        return last.count();
      },
      { timeout: 120_000, interval: 50 },
    )
    .toBe(1);
  await page.keyboard.press('Home');
  await link('CollectionScene 0001').first().scrollIntoViewIfNeeded();
  expect(joins.length).toBeGreaterThan(0);
  expect(joins.length).toBe(new Set(joins).size);
}, 300_000);
