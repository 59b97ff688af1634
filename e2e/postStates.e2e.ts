import { faults } from './faults.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { live } from './live.ts';

const wide = { viewport: { width: 1440, height: 900 } };

interface Made {
  boardID: string;
  postID: string;
  /** Changes the post's settings, as its owner. */
  set(settings: object): Promise<unknown>;
  lock(on: boolean): Promise<unknown>;
}

/** A board of somebody's with a post. */
async function makePost(owner: Person): Promise<Made> {
  const board = await owner.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Site visits',
    share: 'restricted',
  });
  const things = [{ body: '<p>Three of brass, one of tin.</p>' }];
  const inBoard = `/content/board/${board._id}/post`;
  const post = await owner.api<{ _id: string }>('POST', `${inBoard}/create`, {
    title: 'Lamp prototypes',
    things,
  });
  return {
    boardID: board._id,
    postID: post._id,
    set: (settings) => owner.api('PUT', `${inBoard}/${post._id}/settings`, settings),
    lock: (on) => owner.api('PUT', `${inBoard}/${post._id}/manage/lock`, { lockBy: on }),
  };
}

test('a post that is for fewer people goes from open lists and pages, and comes back', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const jonas = await openPerson({ name: 'Jonas Lindqvist', ...wide });
  jonas.expectProblem(/404/); // of the post once it is closed to him
  const { boardID, postID, set } = await makePost(ilse);
  await joinBoard(ilse, jonas, boardID, 'viewer');

  const [list, page] = [jonas.page, await jonas.context.newPage()];
  const connected = [live(list), live(page)];
  const card = list.getByRole('link', { name: /Lamp prototypes/ }).first();
  await list.goto(`/boards/${boardID}`);
  await card.waitFor();
  await page.goto(`/posts/${postID}`);
  await page.getByText('Three of brass, one of tin.').waitFor();
  await Promise.all(connected);

  await set({ visibility: 'EDITORS' });
  await card.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: "We couldn't find that content." }).waitFor();
  await page.getByText('“Lamp prototypes” was moved or deleted, or is no longer shared with you.').waitFor();
  expect(await page.getByText('Three of brass').count()).toBe(0);

  await set({ visibility: 'BOARD' });
  await card.click();
  await list.getByText('Three of brass, one of tin.').waitFor();
});

test('on an open page a lock and the archive take the writing away, with the reason, and give it back', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...wide });
  const { boardID, postID, set, lock } = await makePost(ilse);
  await joinBoard(ilse, tomas, boardID, 'AUTHOR');
  const { page } = tomas;
  const connected = live(page);
  await page.goto(`/posts/${postID}`);
  const title = page.getByLabel('Title', { exact: true });
  await title.waitFor();
  await connected;
  const states: [() => Promise<unknown>, string, () => Promise<unknown>][] = [
    [() => lock(true), 'Ilse Okafor can unlock it', () => lock(false)],
    [
      () => set({ state: 'ARCHIVED' }),
      'In the archive, put there by Ilse Okafor',
      () => set({ state: 'ACTIVE' }),
    ],
    [
      () => set({ editable: false }),
      'Only its writer and admins change the title and blocks of this post.',
      () => set({ editable: true }),
    ],
  ];
  for (const [begin, reason, end] of states) {
    await begin();
    await page.getByText(reason).first().waitFor();
    expect(await title.count(), reason).toBe(0);
    await end();
    await title.waitFor();
    expect(await page.getByText(reason).count()).toBe(0);
  }
});

test('a public post is read by somebody who is not on its board, and leads nowhere else', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const nadia = await openPerson({ name: 'Nadia Stranger', ...wide });
  nadia.expectProblem(/404/); // of the post once it is not public any more
  const { postID, set } = await makePost(ilse);
  await set({ public: true });
  const { page } = nadia;
  const connected = live(page);
  await page.goto(`/posts/${postID}`);
  await page.getByText('Three of brass, one of tin.').waitFor();
  await connected;
  expect(await page.getByText('Site visits').count()).toBe(0);
  expect(await page.getByLabel('Title', { exact: true }).count()).toBe(0);
  await set({ title: 'Lamps' });
  await page.getByRole('heading', { level: 1, name: 'Lamps' }).waitFor();
  await set({ public: false });
  await page.getByRole('heading', { name: "We couldn't find that content." }).waitFor();
});

test('a post that has not begun says when it opens, and opens by itself', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const jonas = await openPerson({ name: 'Jonas Lindqvist', ...phone });
  jonas.expectProblem(/403/); // of the post until it begins
  const { boardID, postID, set } = await makePost(ilse);
  await joinBoard(ilse, jonas, boardID, 'viewer');
  const startDate = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await set({ startDate });

  const { page } = jonas;
  await page.clock.install();
  await page.goto(`/posts/${postID}`);
  await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
  const days = page.locator('#main time');
  await expect.poll(() => days.first().getAttribute('datetime')).toBe(startDate);
  await expect.poll(() => days.last().innerText()).toMatch(/^\d{2}:\d{2}$/);
  expect(await page.getByText('Lamp prototypes').count()).toBe(0);
  expect(await faults(page)).toEqual([]);

  // Somebody who may write sees the post, and that readers do not yet.
  await ilse.page.goto(`/posts/${postID}`);
  const states = ilse.page.getByRole('status').filter({ hasText: 'Coming Soon' });
  await states.getByText('readers of the board see this post from').waitFor();
  expect(await faults(ilse.page)).toEqual([]);

  // The beginning is brought forward: the page asks again by itself.
  await set({ startDate: new Date(Date.now() - 1000).toISOString() });
  await page.clock.fastForward(6 * 60_000);
  await page.getByText('Three of brass, one of tin.').waitFor();
  await states.waitFor({ state: 'detached' });
});
