import type { Page } from 'playwright';
import { faultsInAllThemes, tooWide } from './faults.ts';
import { expect, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { nightly } from './nightly.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: /^Write a comment/ });
const said = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const messages = (page: Page, count: number) =>
  page.getByRole('link', {
    name: count === 0 ? 'Messages' : new RegExp(`^Messages ?, ${count} unread$`),
    exact: true,
  });

interface Discussed {
  boardID: string;
  postID: string;
  /** The guest says so many things, about the post or the board. */
  say(sourceType: 'POST' | 'BOARD', ...comments: string[]): Promise<void>;
}

/** A board of the host's with a post, and a guest who talks about it. */
async function discussed(host: Person, guest: Person): Promise<Discussed> {
  const { _id: boardID } = await host.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside Reading Room',
  });
  const { _id: postID } = await host.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Lamp prototypes',
  });
  await joinBoard(host, guest, boardID, 'AUTHOR');
  const sourceIDs = { POST: postID, BOARD: boardID };
  return {
    boardID,
    postID,
    say: async (sourceType, ...comments) => {
      for (const comment of comments)
        await guest.api('POST', '/chat/comment', { sourceType, sourceID: sourceIDs[sourceType], comment });
    },
  };
}

/** How much of a discussion the server takes for unread. */
async function unread({ api }: Person, id: string): Promise<number | undefined> {
  const { info } = await api<{ info: { _id: string; unreadCount: number }[] }>('POST', '/chat/threads', {});
  return info.find(({ _id }) => _id === id)?.unreadCount;
}

nightly('what is read beside a post or a board is read, in every tab', async ({ openPerson }) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const ben = await openPerson({ name: 'Ben Okoye' });
  const { boardID, postID, say } = await discussed(ana, ben);
  await say('POST', 'Which arm is it?', 'The long one?');
  await say('BOARD', 'The tram goes early.');
  const other = await ana.context.newPage();
  await other.goto('/boards');
  await messages(other, 3).waitFor();

  await ana.page.bringToFront();
  await ana.page.goto(`/posts/${postID}`);
  await messages(ana.page, 3).waitFor();
  await ana.page.getByRole('button', { name: 'Comments, 2' }).click();
  await said(ana.page, 'The long one?').waitFor();
  await messages(ana.page, 1).waitFor();
  await messages(other, 1).waitFor();

  // A message that comes while one looks is read as it comes; one that comes below while one reads above is not.
  await say('POST', ...Array.from({ length: 24 }, (_, n) => `Measure ${n} of the brass arm, as agreed.`));
  await expect.poll(() => inSight(ana.page, 'Measure 23')).toBe(true);
  await expect.poll(() => unread(ana, postID)).toBe(0);
  await messages(other, 1).waitFor();
  await said(ana.page, 'Which arm is it?').scrollIntoViewIfNeeded();
  await expect.poll(() => inSight(ana.page, 'Measure 23')).toBe(false);
  await say('POST', 'And the globe?');
  await messages(ana.page, 2).waitFor();
  await ana.page.getByRole('button', { name: 'New comments' }).click();
  await messages(ana.page, 1).waitFor();

  await ana.page.goto(`/boards/${boardID}?panel=discussion`);
  await said(ana.page, 'The tram goes early.').waitFor();
  await messages(ana.page, 0).waitFor();
  await messages(other, 0).waitFor();
});

nightly(
  'one’s own words are in sight as they are said, and what stood before them is read',
  async ({ openPerson }) => {
    const ana = await openPerson({ name: 'Ana Brandt', reducedMotion: 'reduce' });
    const ben = await openPerson({ name: 'Ben Okoye' });
    const { postID, say } = await discussed(ana, ben);
    await say('POST', ...Array.from({ length: 24 }, (_, n) => `Measure ${n} of the brass arm, as agreed.`));
    await ana.page.goto(`/posts/${postID}?panel=comments`);
    await expect.poll(() => inSight(ana.page, 'Measure 23')).toBe(true);
    await expect.poll(() => unread(ana, postID)).toBe(0);
    await messages(ana.page, 0).waitFor();
    await said(ana.page, 'Measure 0 of').scrollIntoViewIfNeeded();
    await expect.poll(() => inSight(ana.page, 'Measure 23')).toBe(false);
    await say('POST', 'And the globe?');
    await messages(ana.page, 1).waitFor();

    await said(ana.page, 'Measure 0 of').hover();
    await said(ana.page, 'Measure 0 of').getByRole('button', { name: 'Reply' }).click();
    await composer(ana.page).fill('Two centimetres, no more');
    await ana.page.keyboard.press('Enter');
    await expect.poll(() => inSight(ana.page, 'Two centimetres')).toBe(true);
    await messages(ana.page, 0).waitFor();
    await said(ana.page, 'Two centimetres').getByText('Sending…').waitFor({ state: 'detached' });
    await expect.poll(() => ana.page.getByRole('button', { name: 'New comments' }).count()).toBe(0);
  },
);

/** Whether what somebody said is in sight, whole. */
function inSight(page: Page, words: string): Promise<boolean> {
  return said(page, words).evaluate(
    (item) =>
      new Promise<boolean>((resolve) => {
        const watch = new IntersectionObserver(([entry]) => {
          watch.disconnect();
          resolve((entry?.intersectionRatio ?? 0) > 0.9);
        });
        watch.observe(item);
      }),
  );
}

test('home and the tab Unread show what is unread, wherever it lies, and what others did', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt', viewport: { width: 1440, height: 900 } });
  const ben = await openPerson({ name: 'Ben Okoye' });
  const { page } = ana;
  await page.goto('/');
  const home = page.getByRole('region', { name: /^Unread discussions/ });
  await home.getByText('You have read all that was said to you.').waitFor();
  await page.getByText('Your boards are where you left them.').waitFor();

  const { boardID, postID, say } = await discussed(ana, ben);
  await say('POST', 'Which arm is it?', 'The long one?');
  await home.getByRole('link', { name: /Lamp prototypes ?Ben: The long one\? ?2 unread/ }).waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await ben.api('POST', `/content/board/${boardID}/post/create`, { title: 'Globes' });
  await page.getByText('One board has changed today.').waitFor();

  // Behind forty others that were read, it is found: the server looks for it.
  await page.goto('about:blank'); // an open page would take in each of them as it comes
  const titles = Array.from({ length: 40 }, (_, n) => `Measure ${n}`);
  for (const title of titles) {
    const { _id: sourceID } = await ana.api<{ _id: string }>(
      'POST',
      `/content/board/${boardID}/post/create`,
      {
        title,
      },
    );
    await ana.api('POST', '/chat/comment', { sourceType: 'POST', sourceID, comment: 'Noted.' });
  }
  await page.goto('/boards');
  await messages(page, 2).waitFor();
  await page.goto('/messages?show=unread');
  const rows = page.getByRole('region', { name: 'Discussions' }).getByRole('listitem');
  await rows.getByText('Lamp prototypes').waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().click();
  await page.getByRole('region', { name: 'Discussion', exact: true }).getByText('The long one?').waitFor();
  await page.goto('/');
  await home.getByText('You have read all that was said to you.').waitFor();
  await page.goto(`/posts/${postID}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page
    .getByText(/^Seen \d\d:\d\d$/)
    .first()
    .waitFor();
});
