import { expect, test } from './harness.ts';
import { firstByDay } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

test.for(firstByDay(['cards', 'list', 'notes', 'confidential']))(
  'the address of a board that names a post far down opens its %s there, and leads to the top',
  async (viewMode, { openPerson }) => {
    const { page, api } = await openPerson({ name: 'Ilse Okafor', ...wide });
    const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', {
      title: 'Riverside',
    });
    const ids: string[] = [];
    for (let number = 1; number <= 70; number++) {
      const body = { title: `Post ${number}`, things: [{ body: `<p>Words of ${number}.</p>` }] };
      ids[number] = (await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, body))._id;
    }
    await api('PUT', `/content/board/${boardID}/viewMode`, { viewMode });
    const post = (number: number) => page.locator(`[data-item="${ids[number]}"]`);
    const isInSight = (number: number) =>
      expect
        .poll(() =>
          post(number).evaluateAll((found) =>
            found.some((one) => {
              const { top, bottom } = one.getBoundingClientRect();
              return bottom > 0 && top < innerHeight;
            }),
          ),
        )
        .toBe(true);

    // Far down: the list is read around it, and it is marked for a moment.
    await page.goto(`/boards/${boardID}?postID=${ids[10]}`);
    const marked = page.locator('[data-named]');
    await expect
      .poll(() =>
        marked.evaluateAll((found) =>
          found.map((one) => one.querySelector('[data-item]')?.getAttribute('data-item')),
        ),
      )
      .toEqual([ids[10]]);
    await isInSight(10);
    await marked.waitFor({ state: 'detached' });
    await isInSight(10);
    await page.getByRole('button', { name: 'Go to the top' }).click();
    await isInSight(70);

    // Among those that are loaded, but below what is in sight.
    await page.goto(`/boards/${boardID}?postID=${ids[42]}`);
    await marked.waitFor();
    await isInSight(42);
    expect(await page.getByRole('button', { name: 'Go to the top' }).count()).toBe(0);
  },
);
